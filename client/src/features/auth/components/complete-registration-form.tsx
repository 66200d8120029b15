import { completeRegistration } from '@spoor/contracts/auth/registration';
import { registerPath } from '@spoor/contracts/auth/registration.routes';
import type { SecondStep } from '@spoor/contracts/auth/two-factor';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { signIn } from '../../../shared/sign-in.ts';
import { continueTo, makeAccount } from '../auth.api.ts';
import { AuthCard } from './auth-card.tsx';
import { AuthField } from './auth-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { SecondStepCard } from './second-step-card.tsx';

const chosenPassword = completeRegistration.omit({ code: true });

/** Makes an account with the password that its owner chooses, and signs them in where they need not wait. */
export function CompleteRegistrationForm({ code }: { code: string }) {
  const { t } = useI18n();
  const api = useApi();
  const [step, setStep] = useState<SecondStep | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const form = useSchemaForm({
    schema: chosenPassword,
    texts: { password: 'auth.password_short' },
    async save({ password }) {
      const made = await makeAccount(api, { code, password });
      if (made.kind === 'refused') form.setError('root', { message: t(made.reason) });
      else if (made.awaitsApproval) setIsWaiting(true);
      else {
        const outcome = await signIn(api, { email: made.email, password });
        if (outcome.kind === 'second-step') setStep(outcome.step);
        else continueTo(outcome.kind === 'signed-in' ? '/' : '/account/login');
      }
      return undefined;
    },
  });
  if (step !== null)
    return (
      <SecondStepCard
        step={step}
        onSignedIn={() => continueTo('/')}
        onAgain={() => continueTo('/account/login')}
      />
    );
  if (isWaiting)
    return (
      <AuthCard title="register.waiting">
        <p role="status">{t('register.waiting_about')}</p>
      </AuthCard>
    );
  return (
    <AuthForm form={form} title="auth.choose_password" submitText="register.make">
      <AuthField
        form={form}
        name="password"
        label={t('auth.password')}
        hint={t('auth.password_rule')}
        type="password"
        autoComplete="new-password"
      />
      <p>
        <Link to={registerPath}>{t('register.again')}</Link>
      </p>
    </AuthForm>
  );
}
