import type { ResetPassword } from '@spoor/contracts/auth/auth.commands';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { ApiClient } from '../../shared/api-client.ts';
import type { TextKey } from '../../shared/i18n.tsx';
import { signInFailure } from '../../shared/sign-in.ts';

/**
 * Sets a password by a one-time link, and signs its owner in.
 * @returns the reason of a failure, undefined on success
 */
export function setPassword(api: ApiClient, body: ResetPassword): Promise<TextKey | undefined> {
  return signInFailure(() => api.call(authRoutes.resetPassword, { body }));
}

/** Loads a new document, so that the server renders it for the person who signed in. */
export function continueTo(returnUrl: string): void {
  location.assign(returnUrl);
}
