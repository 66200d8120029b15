import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

/** What is not told of by live updates, each with why. */
const updatedOtherwise: Readonly<Record<string, string>> = {
  oidcProvidersQuery: 'the configuration',
  oidcLinksQuery: 'of one account, and read again by whoever changes it',
  passkeysQuery: 'of one account, and read again by whoever changes it',
  twoFactorQuery: 'of one account, and read again by whoever changes it',
  sessionsQuery: 'of one account, and read again by whoever changes it',
  signInsQuery: 'log lines of one account, which nobody changes',
  pageRemovalQuery: 'asked when a page is gone',
  runUndoPreviewQuery: 'asked when somebody is about to undo',
  checkQuery: 'a check, made when somebody asks for it',
  registerQuery: 'the contracts',
  mailQuery: 'a mail, which does not change',
  invitationStatusQuery: 'asked once, by whoever was invited',
  linkStatusQuery: 'asked once, by whoever follows a link',
  sentSubmissionQuery:
    'what somebody sent, by a link that opens nothing else: its status is of when the page was opened',
};

const described = /\b(?:infiniteQueryOptions|queryOptions)(?:<[^(]*>)?\(\{/g;

/** The queries of a file, each by the function that describes it. */
function queriesOf({ text }: SourceFile): readonly { readonly name: string; readonly body: string }[] {
  return Array.from(text.matchAll(described), ({ index, 0: start }) => {
    const names = Array.from(
      text.slice(0, index).matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm),
    );
    return { name: names.at(-1)?.[1] ?? '', body: bodyAt(text, index + start.length) };
  });
}

/** From a brace that was opened to the one that closes it. */
function bodyAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
    end += 1;
  }
  return text.slice(start, end);
}

/** Whether it hears of what others change, asks again by itself, or never has to. */
const isLive = (body: string) =>
  /\bmeta\b|\brefetchInterval\b|staleTime: Number\.POSITIVE_INFINITY/.test(body);

describe('The queries of the client', () => {
  const files = sourceFiles().filter(
    ({ path }) => path.startsWith('client/src/') && !path.includes('.spec.'),
  );
  const queries = files.flatMap(queriesOf);

  it('hear of what others change, by surrogate keys', () => {
    expect(queries.length).toBeGreaterThan(70);
    const silent = queries.filter(
      ({ name, body }) => !isLive(body) && !Object.hasOwn(updatedOtherwise, name),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('are those that are named as told otherwise', () => {
    const names = queries.flatMap(({ name, body }) => (isLive(body) ? [] : [name]));
    expect(Object.keys(updatedOtherwise).filter((name) => !names.includes(name))).toEqual([]);
  });
});
