import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { Session } from '@spoor/contracts/auth/auth.views';
import { sessionRoutes } from '@spoor/contracts/auth/session.routes';
import { firstTermsVersion } from '@spoor/contracts/users/terms-in-force';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { StartedSystem } from '../support/started-system.ts';

/**
 * Has somebody whose account others made agree to the terms of use, as its owner: else every screen begins by asking them. They are signed
 * in nowhere afterwards.
 */
export async function agreeToTerms(
  { baseUrl }: Pick<StartedSystem, 'baseUrl'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const call = async (
    { method, path }: { readonly method: string; readonly path: string },
    headers: Readonly<Record<string, string>>,
    body?: object,
  ) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const signedIn = await call(authRoutes.login, {}, { email, password });
  const { accessToken } = (await signedIn.json()) as Session;
  const authorization = `Bearer ${accessToken}`;
  await call(userRoutes.saveProfile, { authorization }, { termsOfUseVersionAccepted: firstTermsVersion });
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  await call(sessionRoutes.logout, { cookie: cookie.join('; ') });
}
