import type { Block } from '@spoor/contracts/pages/block';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { Problem, ProblemCode } from '@spoor/contracts/shared/problem';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { createTurns } from '../turns.ts';
import type { Errand } from './errand.ts';
import { editErrand, undoErrand } from './new-errand.ts';
import { examplePage, titleBlock } from './outbox.examples.ts';
import { createOutbox, type OutboxPorts } from './outbox.ts';
import { granted } from './page-ahead.ts';

const heading: Block = titleBlock('Nieuws');
const page: PageView = examplePage([heading]);
const typing = (text: string): PageEditCommand => ({
  type: 'editBlock',
  blockGuid: heading.guid,
  set: { '/text': text },
});
const textOf = ({ buildingBlockInstances: [block] }: PageView) => block?.content.text;

/** A line to a server, whose answers the test gives one by one. */
function lineTo(start: PageView) {
  let stored = start;
  const sent: { errand: Errand; ifMatch: number | undefined }[] = [];
  const kept: string[][] = [];
  const answers: ((errand: Errand) => Answer<unknown>)[] = [];
  const accept = (errand: Errand): Answer<unknown> => {
    stored = { ...granted(stored, errand.wish), revision: stored.revision + 1 };
    return answerOf(errand, stored);
  };
  const ports: OutboxPorts = {
    turns: createTurns(),
    send: async (errand, ifMatch) => {
      sent.push({ errand, ifMatch });
      return (answers.shift() ?? accept)(errand);
    },
    read: async () => ({ data: stored, position: 0n }),
    onStored: () => undefined,
    pause: async () => undefined,
    keep: ({ errands }) => kept.push(errands.map(({ id }) => id)),
  };
  return {
    ports,
    sent,
    kept,
    accept,
    next: (...planned: typeof answers) => answers.push(...planned),
    /** Somebody else does something. */
    meanwhile: (...commands: PageEditCommand[]) => {
      stored = { ...granted(stored, { kind: 'edits', commands }), revision: stored.revision + 1 };
      return stored;
    },
  };
}

function answerOf({ id, act }: Errand, data: PageView): Answer<unknown> {
  const body = act.kind === 'edit' ? data : { changeId: `change-${id}` };
  const etag = `"${data.revision}"`;
  return { data: body, status: 200, changeId: `change-${id}`, etag, total: null, position: 0n };
}

function refusal(status: number, code: ProblemCode, more: Partial<Problem> = {}): () => never {
  return () => {
    throw new ApiError(status, { code, status, ...more } as Problem);
  };
}

const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};

function wanted(at: PageView, ...commands: PageEditCommand[]): Errand {
  const errand = editErrand(at, { commands, basedOn: at });
  if (errand === undefined) throw new Error('Nothing would change');
  return errand;
}

describe('An outbox', () => {
  it('shows an edit before it is sent, and keeps it until it is stored', async () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    const errand = wanted(page, typing('Actueel'));
    const stored = outbox.put(errand);
    expect(textOf(outbox.ahead())).toBe('Actueel');
    expect(line.kept.at(-1)).toEqual([errand.id]);
    await stored;
    expect(line.kept.at(-1)).toEqual([]);
    expect(outbox.state().errands).toEqual([]);
    expect(textOf(outbox.state().page)).toBe('Actueel');
  });

  it('sends the same errand under the same id until somebody answers', async () => {
    const line = lineTo(page);
    line.next(noAnswer, refusal(503, 'upstream_failed'), refusal(401, 'unauthorized'));
    const outbox = createOutbox(page, line.ports);
    await outbox.put(wanted(page, typing('Actueel')));
    expect(new Set(line.sent.map(({ errand }) => errand.id)).size).toBe(1);
    expect(line.sent).toHaveLength(4);
    expect(outbox.state().failures).toBe(0);
  });

  it('does not take its own edits for those of somebody else', async () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    const first = outbox.put(wanted(outbox.ahead(), typing('Een')));
    const second = outbox.put(wanted(outbox.ahead(), typing('Twee')));
    await Promise.all([first, second]);
    expect(line.sent.map(({ ifMatch }) => ifMatch)).toEqual([page.revision, page.revision + 1]);
  });

  it('says what it was made on where somebody else wrote the same since', async () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    const errand = wanted(outbox.ahead(), typing('Mijn'));
    outbox.told(line.meanwhile(typing('Hun')));
    await outbox.put(errand);
    expect(line.sent[0]?.ifMatch).toBe(page.revision);
  });

  it('says so too where that came in while it was typed', async () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    const begun = outbox.ahead();
    outbox.told(line.meanwhile(typing('Hun')));
    const errand = editErrand(outbox.ahead(), { commands: [typing('Mijn')], basedOn: begun });
    if (errand !== undefined) await outbox.put(errand);
    expect(line.sent.map(({ ifMatch }) => ifMatch)).toEqual([page.revision]);
  });

  it('keeps showing what met the work of somebody else, until the person has chosen', async () => {
    const line = lineTo(page);
    line.next(refusal(409, 'conflict'));
    const outbox = createOutbox(page, line.ports);
    const errand = wanted(page, typing('Mijn'));
    await expect(outbox.put(errand)).rejects.toThrow(ApiError);
    expect(textOf(outbox.ahead())).toBe('Mijn');
    outbox.drop(errand.id);
    expect(textOf(outbox.ahead())).toBe('Nieuws');
  });

  it('sends again, with both in it, what met the work of somebody else in another paragraph of the text', async () => {
    const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    const text = (...lines: readonly string[]) => ({ type: 'doc', content: lines.map(line) });
    const block: Block = { ...heading, buildingBlockName: 'Text', content: { doc: text('a', 'b') } };
    const before = examplePage([block]);
    const write = (...lines: readonly string[]): PageEditCommand => ({
      type: 'editBlock',
      blockGuid: block.guid,
      set: { '/doc': text(...lines) },
    });
    const server = lineTo(before);
    const told = server.meanwhile(write('a', 'b theirs'));
    server.next(
      refusal(409, 'conflict', {
        conflicts: [
          {
            path: `/draft/blocks/${block.guid}/content/doc/content`,
            base: text('a', 'b').content,
            theirs: text('a', 'b theirs').content,
            yours: text('a mine', 'b').content,
            ...{ changedBy: null, changedAt: null, changeId: null },
          },
        ],
        revision: told.revision,
      }),
    );
    const outbox = createOutbox(before, server.ports);
    await outbox.put(wanted(before, write('a mine', 'b')));
    expect(server.sent.map(({ ifMatch }) => ifMatch)).toEqual([before.revision, told.revision]);
    expect(outbox.ahead().buildingBlockInstances[0]?.content.doc).toEqual(text('a mine', 'b theirs'));
  });

  it('takes back what is refused, and goes on with the next', async () => {
    const line = lineTo(page);
    line.next(refusal(422, 'validation_failed'));
    const outbox = createOutbox(page, line.ports);
    const refused = outbox.put(wanted(page, typing('Mag niet')));
    const next = outbox.put(wanted(page, { type: 'editPage', title: 'Mag wel' }));
    await expect(refused).rejects.toThrow(ApiError);
    await next;
    expect(outbox.state().page.title).toBe('Mag wel');
    expect(textOf(outbox.ahead())).toBe('Nieuws');
  });

  it('keeps what was meant for a page that is gone, until somebody has put it back', async () => {
    const line = lineTo(page);
    let isGone = true;
    const gone = refusal(404, 'not_found');
    const outbox = createOutbox(page, {
      ...line.ports,
      read: async () => (isGone ? gone() : await line.ports.read()),
      pause: async () => {
        expect(outbox.state().failures).toBe(1);
        isGone = false;
      },
    });
    line.next(gone);
    await outbox.put(wanted(page, typing('Later')));
    expect([outbox.state().failures, textOf(outbox.ahead())]).toEqual([0, 'Later']);
  });

  it('keeps what was meant for a page that may not be edited just now', async () => {
    const line = lineTo(page);
    let canEdit = false;
    const outbox = createOutbox(page, {
      ...line.ports,
      read: async () => ({ data: { ...page, canEdit }, position: 0n }),
      pause: async () => {
        canEdit = true;
      },
    });
    line.next(refusal(403, 'forbidden'));
    await outbox.put(wanted(page, typing('Later')));
    expect(textOf(outbox.ahead())).toBe('Later');
  });

  it('gives up an error that shows itself every time', async () => {
    const line = lineTo(page);
    line.next(...Array.from({ length: 5 }, () => refusal(500, 'internal')));
    const outbox = createOutbox(page, line.ports);
    await expect(outbox.put(wanted(page, typing('Actueel')))).rejects.toThrow(ApiError);
    expect(outbox.state().errands).toEqual([]);
  });

  it('undoes at once what is still on its way, and by the name of the Change when that is known', async () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    const errand = wanted(page, typing('Actueel'));
    const done = outbox.put(errand);
    const undone = outbox.put(undoErrand('undo', errand.id, errand.effect));
    expect(textOf(outbox.ahead())).toBe('Nieuws');
    await Promise.all([done, undone]);
    expect(outbox.changeIdOf(errand.id)).toBe(`change-${errand.id}`);
    expect(textOf(outbox.ahead())).toBe('Nieuws');
  });

  it('tells nobody of a page that says what is known', async () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    await outbox.put(wanted(page, typing('Actueel')));
    let heard = 0;
    outbox.subscribe(() => {
      heard += 1;
    });
    outbox.told(structuredClone(outbox.state().page));
    expect(heard).toBe(0);
  });

  it('leaves what is as it was shown the very same, when the server tells of it', async () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    const stored = outbox.put(wanted(page, typing('Actueel')));
    const [shown] = outbox.ahead().buildingBlockInstances;
    line.next((errand) => structuredClone(line.accept(errand)));
    await stored;
    expect(outbox.state().page.buildingBlockInstances[0]).toBe(shown);
  });

  it('never goes back to an older page', () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    const newer = line.meanwhile(typing('Nieuwer'));
    outbox.told(newer);
    outbox.told(page);
    expect(outbox.state().page).toEqual(newer);
  });

  it('keeps what is being typed, until there is nothing more of it', () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    outbox.type({ key: 'a', commands: [typing('Ac')], basedOn: page.revision });
    outbox.type({ key: 'a', commands: [typing('Act')], basedOn: page.revision });
    expect(outbox.state().typing.map(({ commands }) => commands)).toEqual([[typing('Act')]]);
    outbox.type({ key: 'a', commands: [], basedOn: page.revision });
    expect(outbox.state().typing).toEqual([]);
  });
});
