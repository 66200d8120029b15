import { LoginForm } from '../../features/auth/components/login-form.tsx';
import { oidcProvidersQuery } from '../../shared/oidc/oidc.api.ts';
import { safeReturnUrl } from '../../shared/return-url.ts';
import { data } from '../../shared/router/route.ts';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { userQuery } from '../../shared/signed-in-user.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AuthScreen } from './auth-screen.tsx';
import { MissingScreen } from './not-found-screen.tsx';

/** Signing in may help (401): the form is there. Or not (403). */
export async function loader({ url, services }: ScreenArgs) {
  const { queryClient, api, needTexts } = services;
  const [user] = await Promise.all([
    queryClient.ensureQueryData(userQuery(api)),
    needTexts('admin'),
    queryClient.prefetchQuery(oidcProvidersQuery(api)),
  ]);
  const status = user === null ? 401 : 403;
  const path = safeReturnUrl(url.searchParams.get('returnUrl'));
  return data({ status, path }, status);
}

export function Component() {
  const { status, path } = useLoaderData<{ status: number; path: string }>();
  return status === 401 ? (
    <AuthScreen title="auth.login">
      <LoginForm returnUrl={path} reason="error.login.text" />
    </AuthScreen>
  ) : (
    <MissingScreen status={status} path={path} />
  );
}
