import { CompleteRegistrationForm } from '../../features/auth/components/complete-registration-form.tsx';
import { useParams } from '../../shared/router/router-context.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { AuthScreen } from './auth-screen.tsx';

export async function loader({ services }: ScreenArgs): Promise<void> {
  await services.needTexts('admin');
}

export function Component() {
  const { code = '' } = useParams();
  return (
    <AuthScreen title="register.title">
      <CompleteRegistrationForm code={code} />
    </AuthScreen>
  );
}
