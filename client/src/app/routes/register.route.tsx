import { RegisterForm } from '../../features/auth/components/register-form.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { AuthScreen } from './auth-screen.tsx';

export async function loader({ services }: ScreenArgs): Promise<void> {
  await services.needTexts('admin');
}

export function Component() {
  return (
    <AuthScreen title="register.title">
      <RegisterForm />
    </AuthScreen>
  );
}
