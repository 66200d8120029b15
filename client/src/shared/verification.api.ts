import type { VerificationSendResult } from '@spoor/contracts/users/verification';
import { verificationSendResults } from '@spoor/contracts/users/verification';
import { verificationRoutes } from '@spoor/contracts/users/verification.routes';
import type { ApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import type { CommandOutcome } from './use-send-change.ts';

/** How asking for a link went: answered, refused at a member of the form, or not heard. */
export type VerificationRequest =
  | { readonly kind: 'answered'; readonly result: VerificationSendResult }
  | (CommandOutcome & { readonly kind: 'refused' })
  | { readonly kind: 'unreachable' };

/** Has a link sent by which one confirms one's address, or another that one wants to have. */
export async function requestVerification(
  api: ApiClient,
  body: { readonly email?: string; readonly currentPassword?: string },
): Promise<VerificationRequest> {
  try {
    return { kind: 'answered', result: (await api.call(verificationRoutes.send, { body })).data.result };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'unreachable' };
    const { problem, body: answer } = error;
    if (problem !== undefined) return { kind: 'refused', problem };
    const result = verificationSendResults.find(
      (name) => name === (answer as { result?: unknown } | null)?.result,
    );
    return result === undefined ? { kind: 'unreachable' } : { kind: 'answered', result };
  }
}
