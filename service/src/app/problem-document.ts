import { headers } from '@spoor/contracts/shared/headers';
import type { Problem } from '@spoor/contracts/shared/problem';
import type { FastifyRequest } from 'fastify';
import type { TFunction } from 'i18next';
import type { Failure } from '../shared/error-mapping.ts';
import { issueText } from '../shared/issue-text.ts';
import { jsonPointer } from '../shared/json-pointer.ts';
import { languageOf } from '../shared/language.ts';
import { problemTextsIn } from '../shared/texts.ts';

/** Nobody mends more at a time: each is a text, and a body of a megabyte may have a hundred thousand mistakes. */
const mostErrors = 100;

/** The problem document of a failure, in the caller's language. */
export function problemOf(failure: Failure, request: Pick<FastifyRequest, 'headers' | 'id'>): Problem {
  const t = problemTextsIn(languageOf(request.headers[headers.language]));
  const { code, status, reason, conflicts, revision, usages, undoneBy, opening } = failure;
  const errors = errorsOf(failure, t);
  const wait = failure.headers['retry-after'];
  return {
    type: `urn:spoor:problem:${code}`,
    title: t(`problem.${code}`),
    status,
    code,
    ...(reason === undefined ? {} : { detail: t(`reason.${reason.name}`, { ...reason.values }) }),
    correlationId: request.id,
    ...(errors.length === 0 ? {} : { errors }),
    ...(conflicts.length === 0 ? {} : { conflicts: [...conflicts] }),
    ...(revision === undefined ? {} : { revision }),
    ...(usages.length === 0 ? {} : { usages: [...usages] }),
    ...(undoneBy === undefined ? {} : { undoneBy }),
    ...opening,
    ...(wait === undefined ? {} : { retryAfter: Number(wait) }),
  };
}

/** The first issues, per value, from schemas or from a reason that names a member. */
function errorsOf(
  { code, reason, issues }: Failure,
  t: TFunction<'problems'>,
): NonNullable<Problem['errors']> {
  const errors = issues.slice(0, mostErrors).map((issue) => ({
    path: jsonPointer(issue.path ?? []),
    code: issue.code ?? 'invalid',
    message: issueText(issue, t),
  }));
  if (reason?.path === undefined) return errors;
  const message = t(`reason.${reason.name}`, { ...reason.values });
  return [...errors, { path: reason.path, code: code === 'validation_failed' ? reason.name : code, message }];
}
