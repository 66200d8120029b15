import { HttpException } from '@nestjs/common';
import { type Conflict, type ProblemCode, problemStatus, type Usage } from '@spoor/contracts/shared/problem';
import { DomainError } from './domain-error.ts';
import type { Issue } from './issue-texts.ts';
import { InvalidInput } from './validation-pipe.ts';

/** Why a request is not served, in the words of the problem table. */
export interface Failure {
  readonly code: ProblemCode;
  readonly status: number;
  /** For developers; undefined where saying more would tell too much. */
  readonly detail: string | undefined;
  readonly issues: readonly Issue[];
  readonly conflicts: readonly Conflict[];
  readonly revision: number | undefined;
  readonly usages: readonly Usage[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Our servers' own names for "cannot be reached": nobody's fault who asked, and worth asking again. */
const unavailable = new Set([
  'StoreUnavailable',
  'DatabaseUnavailable',
  'QueueUnavailable',
  'ObjectStoreUnavailable',
  'JobTimedOut',
]);

/** Seconds after which it makes sense to ask again. */
const retryAfter = '2';

/** What may only seem so to somebody who has seen more than the read models have. */
const uncertain = new Set<ProblemCode>(['not_found', 'gone', 'forbidden']);

/**
 * Reads anything that was thrown as one of the failures that we know; what nobody expected is `internal`.
 * @param isAhead whether who asked has seen more than the read models have
 */
export function failureOf(error: unknown, isAhead = false): Failure {
  if (error instanceof DomainError)
    return isAhead && uncertain.has(error.code) ? failure('projection_lagging') : domainFailure(error);
  if (error instanceof InvalidInput) return failure('validation_failed', { issues: error.issues });
  if (error instanceof Error && unavailable.has(error.name)) return failure('upstream_failed');
  if (isMissingTable(error)) return failure('projection_lagging');
  return failure(codeOfStatus(statusOf(error)));
}

/** At the very first start people may ask before the projections have made their tables. */
function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}

function domainFailure({ code, detail, conflicts, revision, usages, params }: DomainError): Failure {
  const wait = params.retryAfter;
  return failure(code, {
    detail,
    conflicts,
    revision,
    usages,
    ...(wait === undefined ? {} : { headers: { 'retry-after': String(wait) } }),
  });
}

function failure(code: ProblemCode, more: Partial<Failure> = {}): Failure {
  const status = problemStatus[code];
  const headers: Failure['headers'] = status === 503 ? { 'retry-after': retryAfter } : {};
  const nothing = { detail: undefined, issues: [], conflicts: [], revision: undefined, usages: [] };
  return { code, status, ...nothing, headers, ...more };
}

/** Nest and Fastify both say by a status what they refused; anything else is a surprise. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  return typeof status === 'number' ? status : 500;
}

function codeOfStatus(status: number): ProblemCode {
  switch (status) {
    case 401:
      return 'unauthorized';
    case 403:
      return 'forbidden';
    case 404:
      return 'not_found';
    case 413:
      return 'payload_too_large';
    case 415:
      return 'unsupported_media_type';
    case 429:
      return 'too_many_requests';
    case 503:
      return 'upstream_failed';
    default:
      return status >= 400 && status < 500 ? 'bad_request' : 'internal';
  }
}
