import type { ResetPassword } from '@spoor/contracts/auth/auth.commands';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { CompleteRegistration, Register } from '@spoor/contracts/auth/registration';
import { registrationRoutes } from '@spoor/contracts/auth/registration.routes';
import type { VerificationConfirmResult } from '@spoor/contracts/users/verification';
import { verificationRoutes } from '@spoor/contracts/users/verification.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { TextKey } from '../../shared/i18n.tsx';
import { type SignInOutcome, signInOutcome } from '../../shared/sign-in.ts';
import { isAboutTerms } from '../../shared/terms.api.ts';

/** Whether a link that came by mail works. Asked once: whoever goes on with it uses it up. */
export function linkStatusQuery(api: ApiClient, purpose: 'password' | 'register', code: string) {
  const route = purpose === 'password' ? authRoutes.passwordLinkStatus : registrationRoutes.linkStatus;
  return queryOptions({
    queryKey: ['link-status', purpose, code],
    queryFn: async ({ signal }) =>
      (await api.call(route, { parameters: { code }, signal, anonymous: true })).data.status,
    staleTime: 'static',
  });
}

/** Sets a password by a one-time link, and signs its owner in. */
export function setPassword(api: ApiClient, body: ResetPassword): Promise<SignInOutcome> {
  return signInOutcome(() => api.call(authRoutes.resetPassword, { body }));
}

/**
 * Asks for an account.
 * @returns the reason of a failure, undefined where a link is on its way
 */
export function requestAccount(api: ApiClient, body: Register): Promise<TextKey | undefined> {
  return requestFailure(() => api.call(registrationRoutes.register, { body, anonymous: true }));
}

/** How making an account went that somebody asked for. */
export type Registered =
  | { readonly kind: 'made'; readonly email: string; readonly awaitsApproval: boolean }
  /** The link works no more. */
  | { readonly kind: 'dead' }
  | { readonly kind: 'refused'; readonly reason: TextKey };

/** Makes the account that somebody asked for. */
export async function makeAccount(api: ApiClient, body: CompleteRegistration): Promise<Registered> {
  try {
    const { data } = await api.call(registrationRoutes.complete, { body, anonymous: true });
    return { kind: 'made', ...data };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404 || status === 403) return { kind: 'dead' };
    if (status === 422)
      return { kind: 'refused', reason: isAboutTerms(error) ? 'terms.outdated' : 'register.password_weak' };
    return { kind: 'refused', reason: 'password.unreachable' };
  }
}

/**
 * Has a link sent by which somebody chooses a new password.
 * @returns the reason of a failure, undefined where it is on its way, if the address has an account
 */
export function requestPasswordLink(api: ApiClient, email: string): Promise<TextKey | undefined> {
  return requestFailure(() =>
    api.call(authRoutes.requestPasswordReset, { body: { email }, anonymous: true }),
  );
}

/** Confirms an address with the code of a link. @returns how it went; `failed` where nothing was heard */
export async function confirmEmail(
  api: ApiClient,
  code: string,
): Promise<VerificationConfirmResult | 'failed'> {
  try {
    return (await api.call(verificationRoutes.confirm, { body: { code } })).data.result;
  } catch {
    return 'failed';
  }
}

/** Whoever has to wait longer asked too often today. */
const hourSeconds = 3_600;

async function requestFailure(call: () => Promise<unknown>): Promise<TextKey | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) return 'password.unreachable';
    const { retryAfter = 0 } = error.problem ?? {};
    return retryAfter > hourSeconds ? 'verify.sent.Abused' : 'password.too_soon';
  }
}

/** Loads a new document, so that the server renders it for the person who signed in. */
export function continueTo(returnUrl: string): void {
  location.assign(returnUrl);
}
