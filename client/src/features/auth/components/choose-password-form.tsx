import { resetPassword } from '@spoor/contracts/auth/auth.commands';
import { loginPath } from '@spoor/contracts/auth/auth.routes';
import type { SecondStep } from '@spoor/contracts/auth/two-factor';
import { useState } from 'react';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import type { SignInOutcome } from '../../../shared/sign-in.ts';
import { toldText } from '../../../shared/told-text.ts';
import { TermsAgreement } from '../../../shared/ui/terms-agreement.tsx';
import { continueTo } from '../auth.api.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { SecondStepCard } from './second-step-card.tsx';

const chosenPassword = resetPassword.omit({ code: true });

interface ChoosePasswordFormProps {
  /** What the password is called: the first one, or another. */
  readonly label: TextKey;
  readonly submitText: TextKey;
  /** @returns how signing in with it went; undefined where there is more to say first */
  readonly choose: (password: string) => Promise<SignInOutcome | undefined>;
  /** To which terms of use they agree by it, where they make an account. */
  readonly termsVersion?: number | undefined;
}

/** Has somebody who followed a link choose a password, and signs them in with it. */
export function ChoosePasswordForm(props: ChoosePasswordFormProps) {
  const { label, submitText, choose, termsVersion } = props;
  const { t } = useI18n();
  const [step, setStep] = useState<SecondStep | null>(null);
  const [email, setEmail] = useState('');
  const form = useSchemaForm({
    schema: chosenPassword,
    texts: { password: 'auth.password_short' },
    async save({ password }) {
      const outcome = await choose(password);
      if (outcome?.kind === 'signed-in') {
        setEmail(outcome.email);
        continueTo('/');
      }
      if (outcome?.kind === 'second-step') setStep(outcome.step);
      if (outcome?.kind === 'refused') form.setError('root', { message: toldText(t, outcome.reason) });
      return undefined;
    },
  });
  if (step !== null)
    return (
      <SecondStepCard step={step} onSignedIn={() => continueTo('/')} onAgain={() => continueTo(loginPath)} />
    );
  return (
    <AuthForm form={form} title="auth.choose_password" submitText={submitText}>
      {/* A link tells nobody whom it is for: once somebody is in by it, password managers keep their address with the password. */}
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <AuthField
        form={form}
        name="password"
        label={t(label)}
        hint={t('auth.password_rule')}
        type="password"
        autoComplete="new-password"
      />
      <TermsAgreement version={termsVersion} />
    </AuthForm>
  );
}
