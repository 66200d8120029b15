import { ResetPasswordForm } from '../../features/auth/components/reset-password-form.tsx';
import { useParams } from '../../shared/router/router-context.tsx';
import { AuthScreen } from './auth-screen.tsx';

export function Component() {
  const { code = '' } = useParams();
  return (
    <AuthScreen title="auth.choose_password">
      <ResetPasswordForm code={code} />
    </AuthScreen>
  );
}
