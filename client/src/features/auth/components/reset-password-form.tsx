import { resetPassword } from '@spoor/contracts/auth/auth.commands';
import { forgotPasswordPath } from '@spoor/contracts/auth/auth.routes';
import type { SecondStep } from '@spoor/contracts/auth/two-factor';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { continueTo, setPassword } from '../auth.api.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { SecondStepCard } from './second-step-card.tsx';

const newPassword = resetPassword.omit({ code: true });

export function ResetPasswordForm({ code }: { code: string }) {
  const { t } = useI18n();
  const api = useApi();
  const [step, setStep] = useState<SecondStep | null>(null);
  const form = useSchemaForm({
    schema: newPassword,
    texts: { password: 'auth.password_short' },
    async save({ password }) {
      const outcome = await setPassword(api, { code, password });
      if (outcome.kind === 'signed-in') continueTo('/');
      else if (outcome.kind === 'second-step') setStep(outcome.step);
      else {
        const { reason } = outcome;
        form.setError('root', { message: t(reason === 'auth.refused' ? 'auth.link_refused' : reason) });
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
  return (
    <AuthForm form={form} title="auth.choose_password" submitText="auth.save_password">
      <AuthField
        form={form}
        name="password"
        label={t('auth.new_password')}
        hint={t('auth.password_rule')}
        type="password"
        autoComplete="new-password"
      />
      <p>
        <Link to={forgotPasswordPath}>{t('auth.forgot')}</Link>
      </p>
    </AuthForm>
  );
}
