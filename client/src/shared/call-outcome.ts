import type { Problem } from '@spoor/contracts/shared/problem';
import type { ApiResponse } from './api-client.ts';
import { ApiError } from './api-error.ts';

/** What a call came to: its answer; a refusal, which a form shows; or nothing was heard. */
export type CallOutcome<Answer> =
  | { readonly kind: 'answered'; readonly data: Answer }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'unreachable' };

/** Makes a call, of which a form tells how it went. */
export async function settleCall<Answer>(
  call: () => Promise<ApiResponse<Answer>>,
): Promise<CallOutcome<Answer>> {
  try {
    return { kind: 'answered', data: (await call()).data };
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    return problem === undefined ? { kind: 'unreachable' } : { kind: 'refused', problem };
  }
}
