import type { Login, ResetPassword } from '@spoor/contracts/auth/auth.commands';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { TextKey } from '../../shared/i18n.tsx';

/** @returns the reason of a failure, undefined on success */
export function signIn(api: ApiClient, body: Login): Promise<TextKey | undefined> {
  return attempt(() => api.call(authRoutes.login, { body }));
}

/**
 * Sets a password by a one-time link, and signs its owner in.
 * @returns the reason of a failure, undefined on success
 */
export function setPassword(api: ApiClient, body: ResetPassword): Promise<TextKey | undefined> {
  return attempt(() => api.call(authRoutes.resetPassword, { body }));
}

async function attempt(call: () => Promise<unknown>): Promise<TextKey | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 429) return 'auth.too_many';
    return status === 0 || status >= 500 ? 'auth.unreachable' : 'auth.refused';
  }
}

/** Loads a new document, so that the server renders it for the person who signed in. */
export function continueTo(returnUrl: string): void {
  location.assign(returnUrl);
}
