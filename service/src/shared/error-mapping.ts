import { HttpException } from '@nestjs/common';
import { type Conflict, type ProblemCode, problemStatus, type Usage } from '@spoor/contracts/shared/problem';
import type { Reason } from '@spoor/contracts/shared/problem-reason';
import { Unavailable } from '@spoor/infra/unavailable';
import { ReadModelUnavailable } from '@spoor/projections/runtime/read-model-unavailable';
import { DomainError, type FormOpening } from './domain-error.ts';
import type { Issue } from './issue.ts';
import { InvalidInput, UnknownParameters } from './validation-pipe.ts';

/** Why a request failed, by the codes of the problem table. */
export interface Failure {
  readonly code: ProblemCode;
  readonly status: number;
  /** Undefined where the code says enough, or more would reveal too much. */
  readonly reason: Reason | undefined;
  readonly issues: readonly Issue[];
  readonly conflicts: readonly Conflict[];
  readonly revision: number | undefined;
  readonly usages: readonly Usage[];
  readonly undoneBy?: string | undefined;
  readonly opening?: FormOpening;
  readonly headers: Readonly<Record<string, string>>;
}

/** Seconds. */
const retryAfter = '2';

/** Codes that may be wrong when read models are behind the caller. */
const lagDependentCodes = new Set<ProblemCode>(['not_found', 'gone', 'forbidden']);

/**
 * Maps any thrown value to a failure; unknown errors are `internal`.
 * @param isAhead whether the caller has seen newer data than the read models have
 */
export function failureOf(error: unknown, isAhead = false): Failure {
  if (error instanceof DomainError)
    return isAhead && lagDependentCodes.has(error.code)
      ? failure('projection_lagging')
      : domainFailure(error);
  if (error instanceof UnknownParameters) return failure('bad_request', { issues: error.issues });
  if (error instanceof InvalidInput) return failure('validation_failed', { issues: error.issues });
  if (error instanceof ReadModelUnavailable) return failure('projection_lagging');
  if (error instanceof Unavailable) return failure('upstream_failed');
  return failure(codeOfStatus(statusOf(error)));
}

function domainFailure(error: DomainError): Failure {
  const { code, reason, issues, conflicts, revision, usages, undoneBy, opening, retryAfter: wait } = error;
  return failure(code, {
    reason,
    issues,
    conflicts,
    revision,
    usages,
    undoneBy,
    opening,
    ...(wait === undefined ? {} : { headers: { 'retry-after': String(wait) } }),
  });
}

function failure(code: ProblemCode, more: Partial<Failure> = {}): Failure {
  const status = problemStatus[code];
  const headers: Failure['headers'] = status === 503 ? { 'retry-after': retryAfter } : {};
  const nothing = { reason: undefined, issues: [], conflicts: [], revision: undefined, usages: [] };
  return { code, status, ...nothing, headers, ...more };
}

/** Nest and Fastify errors carry a status; any other error is unexpected. */
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
    case 405:
      return 'method_not_allowed';
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
