import type { ProblemCode } from './problem.ts';

/** A shared rule said no. The service answers with `code`; whoever only looks ahead leaves the thing as it was. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  /** For developers and the log. */
  readonly detail: string | undefined;

  constructor(code: ProblemCode, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
  }
}
