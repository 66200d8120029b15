import type { ProblemCode } from './problem.ts';
import { type Reason, type ReasonName, reasonOf } from './problem-reason.ts';

/**
 * A violation of a rule that service and client share. The service responds with `code`; clients leave their
 * optimistic state as it was.
 */
export class RuleViolation extends Error {
  readonly code: ProblemCode;
  readonly reason: Reason | undefined;

  constructor(code: ProblemCode, reason?: ReasonName | Reason) {
    const known = reasonOf(reason);
    super(known === undefined ? code : `${code}: ${known.name}`);
    this.name = 'RuleViolation';
    this.code = code;
    this.reason = known;
  }
}
