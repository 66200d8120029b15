import type { Login } from '@spoor/contracts/auth/auth.commands';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { SecondStep, SignInStep } from '@spoor/contracts/auth/two-factor';
import type { ApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { namesWeakPassword } from './names-weak-password.ts';
import type { ToldText } from './told-text.ts';
import { tooManyText } from './too-many-text.ts';

/** How signing in went: somebody is in, has to prove more than a password, or was refused. */
export type SignInOutcome =
  /** With the address by which a password manager keeps the password. */
  | { readonly kind: 'signed-in'; readonly email: string }
  | { readonly kind: 'second-step'; readonly step: SecondStep }
  | { readonly kind: 'refused'; readonly reason: ToldText };

export function signIn(api: ApiClient, body: Login): Promise<SignInOutcome> {
  // Other requests may wait for a session; this one creates it.
  return signInOutcome(() => api.call(authRoutes.login, { body, anonymous: true }));
}

/** How a call that signs in with a password went. */
export async function signInOutcome(
  call: () => Promise<{ readonly data: SignInStep }>,
): Promise<SignInOutcome> {
  try {
    const { data } = await call();
    if ('challenge' in data) return { kind: 'second-step', step: data };
    return { kind: 'signed-in', email: data.user.email };
  } catch (error) {
    return { kind: 'refused', reason: refusalText(error) };
  }
}

function refusalText(error: unknown): ToldText {
  const { status = 0, problem } = error instanceof ApiError ? error : {};
  if (problem?.code === 'awaiting_approval') return 'auth.awaiting_approval';
  if (namesWeakPassword(problem)) return 'register.password_weak';
  if (status === 403) return 'auth.inactive';
  if (status === 429) return tooManyText(problem);
  return status === 0 || status >= 500 ? 'auth.unreachable' : 'auth.refused';
}
