import { signedOutParameter } from '@spoor/contracts/auth/auth.routes';
import { oidcFailureParameter } from '@spoor/contracts/auth/oidc.routes';
import { LoginForm } from '../../features/auth/components/login-form.tsx';
import { oidcProvidersQuery } from '../../shared/oidc/oidc.api.ts';
import { oidcFailureIn } from '../../shared/oidc/oidc-failure-in.ts';
import { safeReturnUrl } from '../../shared/return-url.ts';
import { useSearchParams } from '../../shared/router/router-context.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { AuthScreen } from './auth-screen.tsx';

export async function loader({ services }: ScreenArgs): Promise<void> {
  const { needTexts, queryClient, api } = services;
  await Promise.all([needTexts('admin'), queryClient.prefetchQuery(oidcProvidersQuery(api))]);
}

export function Component() {
  const [address] = useSearchParams();
  const failure = oidcFailureIn(address.get(oidcFailureParameter));
  return (
    <AuthScreen title="auth.login">
      <LoginForm
        returnUrl={safeReturnUrl(address.get('returnUrl'))}
        reason={address.get(signedOutParameter) === 'terms' ? 'auth.terms_declined' : undefined}
        failure={failure === undefined ? undefined : `oidc.failed.${failure}`}
      />
    </AuthScreen>
  );
}
