import type { Login } from '@spoor/contracts/auth/auth.commands';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { ApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import type { TextKey } from './i18n.tsx';

/** @returns the reason of a failure, undefined on success */
export function signIn(api: ApiClient, body: Login): Promise<TextKey | undefined> {
  // Other requests may wait for a session; this one creates it.
  return signInFailure(() => api.call(authRoutes.login, { body, anonymous: true }));
}

/** @returns the reason why a call that signs in failed, undefined on success */
export async function signInFailure(call: () => Promise<unknown>): Promise<TextKey | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 429) return 'auth.too_many';
    return status === 0 || status >= 500 ? 'auth.unreachable' : 'auth.refused';
  }
}
