import {
  type Conflict,
  type Problem,
  type ProblemCode,
  problemStatus,
  type Usage,
} from '@spoor/contracts/shared/problem';
import { type Reason, type ReasonName, reasonOf } from '@spoor/contracts/shared/problem-reason';
import type { Issue } from './issue.ts';
import { jsonPointer } from './json-pointer.ts';

/** What programs read of a form that takes no answers. */
export type FormOpening = Pick<Problem, 'availability' | 'isFull'>;

interface DomainErrorOptions extends ErrorOptions {
  /** Conflicting values per field path, for a 409. */
  readonly conflicts?: readonly Conflict[];
  /** The revision at which the conflicts were found. */
  readonly revision?: number;
  /** What still uses the thing, for `in_use`. */
  readonly usages?: readonly Usage[];
  /** Issues with single values, as schemas report them. */
  readonly issues?: readonly Issue[];
  /** Seconds. */
  readonly retryAfter?: number;
  /** The Change that took back what was asked for. */
  readonly undoneBy?: string;
  /** For `form_closed`. */
  readonly opening?: FormOpening;
}

/**
 * A refused command or query. The only error that becomes a response: `code` decides its HTTP status
 * (contracts/shared/problem) and title, `reason` adds details in the caller's language.
 */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly reason: Reason | undefined;
  readonly conflicts: readonly Conflict[];
  readonly revision: number | undefined;
  readonly usages: readonly Usage[];
  readonly issues: readonly Issue[];
  readonly retryAfter: number | undefined;
  readonly undoneBy: string | undefined;
  readonly opening: FormOpening;

  constructor(
    code: ProblemCode,
    reason?: ReasonName | Reason,
    { conflicts, revision, usages, issues, retryAfter, undoneBy, opening, cause }: DomainErrorOptions = {},
  ) {
    const known = reasonOf(reason);
    super(known === undefined ? code : `${code}: ${known.name}`, cause === undefined ? {} : { cause });
    this.name = 'DomainError';
    this.code = code;
    this.reason = known;
    this.conflicts = conflicts ?? [];
    this.revision = revision;
    this.usages = usages ?? [];
    this.issues = issues ?? [];
    this.retryAfter = retryAfter;
    this.undoneBy = undoneBy;
    this.opening = opening ?? {};
  }

  /** The same refusal of a part of something, with its pointers from the root of the whole. */
  within(place: readonly (string | number)[]): DomainError {
    if (place.length === 0) return this;
    const { code, reason, conflicts, revision, usages, retryAfter } = this;
    const issues = this.issues.map((issue) => ({ ...issue, path: [...place, ...(issue.path ?? [])] }));
    const path = `${jsonPointer(place)}${reason?.path ?? ''}`;
    const isPlaced = reason !== undefined && (reason.path !== undefined || issues.length === 0);
    return new DomainError(code, isPlaced ? { ...reason, path } : reason, {
      conflicts,
      usages,
      issues,
      cause: this,
      ...(revision === undefined ? {} : { revision }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    });
  }

  /** The same refusal, its conflicts told otherwise. */
  withConflicts(conflicts: readonly Conflict[]): DomainError {
    const { code, reason, revision, usages, issues } = this;
    return new DomainError(code, reason, {
      conflicts,
      usages,
      issues,
      cause: this,
      ...(revision === undefined ? {} : { revision }),
    });
  }

  get status(): number {
    return problemStatus[this.code];
  }
}
