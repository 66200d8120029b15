import { LoginForm } from '../../features/auth/components/login-form.tsx';
import { safeReturnUrl } from '../../shared/return-url.ts';
import { useSearchParams } from '../../shared/router/router-context.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { AuthScreen } from './auth-screen.tsx';

export async function loader({ services }: ScreenArgs): Promise<void> {
  await services.needTexts('admin');
}

export function Component() {
  const [address] = useSearchParams();
  return (
    <AuthScreen title="auth.login">
      <LoginForm returnUrl={safeReturnUrl(address.get('returnUrl'))} />
    </AuthScreen>
  );
}
