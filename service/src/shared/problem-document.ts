import { headers } from '@spoor/contracts/shared/headers';
import type { Problem } from '@spoor/contracts/shared/problem';
import type { FastifyRequest } from 'fastify';
import type { Failure } from './failure.ts';
import { issueText } from './issue-texts.ts';
import { type Language, languageOf } from './language.ts';
import { problemTitle } from './problem-texts.ts';

/** What is said of a failure to whoever asked, in their language. */
export function problemOf(failure: Failure, request: Pick<FastifyRequest, 'headers' | 'id'>): Problem {
  const language = languageOf(request.headers[headers.language]);
  const { code, status, detail, issues, conflicts, revision, usages } = failure;
  return {
    type: `urn:spoor:problem:${code}`,
    title: problemTitle(code, language),
    status,
    code,
    ...(detail === undefined ? {} : { detail }),
    correlationId: request.id,
    ...(issues.length === 0 ? {} : { errors: errorsOf(failure, language) }),
    ...(conflicts.length === 0 ? {} : { conflicts: [...conflicts] }),
    ...(revision === undefined ? {} : { revision }),
    ...(usages.length === 0 ? {} : { usages: [...usages] }),
  };
}

function errorsOf({ issues }: Failure, language: Language): Problem['errors'] {
  return issues.map((issue) => ({
    path: pointer(issue.path ?? []),
    code: issue.code ?? 'invalid',
    message: issueText(issue, language),
  }));
}

/** The place of a value as a JSON Pointer (RFC 6901). */
function pointer(path: readonly unknown[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
