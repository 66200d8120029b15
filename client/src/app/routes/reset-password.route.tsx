import { ResetPasswordForm } from '../../features/auth/components/reset-password-form.tsx';
import { useParams } from '../../shared/router/router-context.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { AuthScreen } from './auth-screen.tsx';

export async function loader({ services }: ScreenArgs): Promise<void> {
  await services.needTexts('admin');
}

export function Component() {
  const { code = '' } = useParams();
  return (
    <AuthScreen title="auth.choose_password">
      <ResetPasswordForm code={code} />
    </AuthScreen>
  );
}
