import type { RecoveryCodes, TotpSecret } from '@spoor/contracts/auth/two-factor';
import { twoFactorRoutes } from '@spoor/contracts/auth/two-factor.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { type CallOutcome, settleCall } from '../call-outcome.ts';

/** Whether one signs in with a second factor. */
export function twoFactorQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['two-factor'],
    queryFn: async ({ signal }) => (await api.call(twoFactorRoutes.state, { signal })).data,
  });
}

export function beginTotp(api: ApiClient, currentPassword: string): Promise<CallOutcome<TotpSecret>> {
  return settleCall(() => api.call(twoFactorRoutes.begin, { body: { currentPassword } }));
}

export function confirmTotp(api: ApiClient, code: string): Promise<CallOutcome<RecoveryCodes>> {
  return settleCall(() => api.call(twoFactorRoutes.confirm, { body: { code } }));
}

export function disableTotp(api: ApiClient, currentPassword: string): Promise<CallOutcome<unknown>> {
  return settleCall(() => api.call(twoFactorRoutes.disable, { body: { currentPassword } }));
}

export function renewRecoveryCodes(
  api: ApiClient,
  currentPassword: string,
): Promise<CallOutcome<RecoveryCodes>> {
  return settleCall(() => api.call(twoFactorRoutes.newRecoveryCodes, { body: { currentPassword } }));
}

/** While signing in: a code of the app, or a recovery code. */
export function verifyCode(
  api: ApiClient,
  body: { readonly challenge: string; readonly method: 'totp' | 'recoveryCode'; readonly code: string },
): Promise<CallOutcome<unknown>> {
  return settleCall(() => api.call(twoFactorRoutes.verify, { body, anonymous: true }));
}

export function beginSetup(api: ApiClient, challenge: string): Promise<CallOutcome<TotpSecret>> {
  return settleCall(() => api.call(twoFactorRoutes.beginSetup, { body: { challenge }, anonymous: true }));
}

export function finishSetup(
  api: ApiClient,
  challenge: string,
  code: string,
): Promise<CallOutcome<RecoveryCodes>> {
  return settleCall(() =>
    api.call(twoFactorRoutes.finishSetup, { body: { challenge, code }, anonymous: true }),
  );
}
