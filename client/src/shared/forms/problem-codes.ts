import type { ProblemCode } from '@spoor/contracts/shared/problem';

/** The codes of refusals that a form shows at its fields: what its command expects. */
export function problemCodesOf(refusals: { readonly [Code in ProblemCode]?: string }): ProblemCode[] {
  return Object.keys(refusals) as ProblemCode[];
}
