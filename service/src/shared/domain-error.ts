import { type Conflict, type ProblemCode, problemStatus, type Usage } from '@spoor/contracts/shared/problem';

interface DomainErrorOptions extends ErrorOptions {
  /** Per leaf path, what two people wanted. Goes out with a 409. */
  readonly conflicts?: readonly Conflict[];
  /** What the conflicts were found at. */
  readonly revision?: number;
  /** What still uses it. Goes out with `in_use`. */
  readonly usages?: readonly Usage[];
  /** Values for the translated title: never personal data. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * A rule said no. The only error that becomes an answer to the caller; `code` decides its HTTP status
 * (contracts/shared/problem) and its words. `detail` is for developers and for the log.
 */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly conflicts: readonly Conflict[];
  readonly revision: number | undefined;
  readonly usages: readonly Usage[];
  readonly params: Readonly<Record<string, string | number>>;

  constructor(
    code: ProblemCode,
    detail?: string,
    { conflicts, revision, usages, params, cause }: DomainErrorOptions = {},
  ) {
    super(detail === undefined ? code : `${code}: ${detail}`, cause === undefined ? {} : { cause });
    this.name = 'DomainError';
    this.code = code;
    this.detail = detail;
    this.conflicts = conflicts ?? [];
    this.revision = revision;
    this.usages = usages ?? [];
    this.params = params ?? {};
  }

  get status(): number {
    return problemStatus[this.code];
  }
}
