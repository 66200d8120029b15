import { type Login, login } from '@spoor/contracts/auth/auth.commands';
import { forgotPasswordPath } from '@spoor/contracts/auth/auth.routes';
import { registerPath } from '@spoor/contracts/auth/registration.routes';
import type { SecondStep } from '@spoor/contracts/auth/two-factor';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useApi } from '../../../shared/api-context.tsx';
import { type SchemaFormState, useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { secondStepIn } from '../../../shared/oidc/second-step-in.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useSettings } from '../../../shared/settings.api.ts';
import { signIn } from '../../../shared/sign-in.ts';
import { toldText } from '../../../shared/told-text.ts';
import { continueTo } from '../auth.api.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { LazyPasswordlessSignIn } from './lazy-passwordless-sign-in.tsx';
import { SecondStepCard } from './second-step-card.tsx';

interface LoginFormProps {
  /** Where to go afterwards. */
  readonly returnUrl: string;
  /** Why somebody has to sign in who wanted something else, or was signed out. */
  readonly reason?: TextKey | undefined;
  /** Why the last try came to nothing. */
  readonly failure?: TextKey | undefined;
}

export function LoginForm({ returnUrl, reason, failure }: LoginFormProps) {
  const { t } = useI18n();
  const api = useApi();
  const [step, setStep] = useSecondStep();
  const [isInactive, setIsInactive] = useState(false);
  const form = useSchemaForm({
    schema: login,
    texts: { email: 'auth.email_invalid', password: 'auth.password_missing' },
    async save(values) {
      const outcome = await signIn(api, values);
      setIsInactive(outcome.kind === 'refused' && outcome.reason === 'auth.inactive');
      if (outcome.kind === 'signed-in') continueTo(returnUrl);
      else if (outcome.kind === 'second-step') setStep(outcome.step);
      else form.setError('root', { message: toldText(t, outcome.reason) });
      return undefined;
    },
  });

  if (step !== null)
    return (
      <SecondStepCard step={step} onSignedIn={() => continueTo(returnUrl)} onAgain={() => setStep(null)} />
    );
  return (
    <AuthForm
      form={form}
      title="auth.login"
      intro={reason}
      failure={failure}
      submitText={form.formState.isSubmitting ? 'auth.logging_in' : 'auth.login'}
      instead={
        <>
          {isInactive ? <ContactLink /> : null}
          <LoginLinks />
          <LazyPasswordlessSignIn
            returnUrl={returnUrl}
            isRemembered={() => form.getValues('remember') === true}
            onSignedIn={() => continueTo(returnUrl)}
          />
        </>
      }
    >
      <LoginFields form={form} />
    </AuthForm>
  );
}

function LoginFields({ form }: { form: SchemaFormState<Login, z.output<typeof login>> }) {
  const { t } = useI18n();
  return (
    <>
      <AuthField
        form={form}
        name="email"
        label={t('auth.email')}
        type="email"
        autoComplete="username webauthn"
      />
      <AuthField
        form={form}
        name="password"
        label={t('auth.password')}
        type="password"
        autoComplete="current-password"
      />
      <label className="check">
        <input {...form.register('remember')} type="checkbox" />
        {t('auth.remember')}
      </label>
    </>
  );
}

/** For whoever thinks that their account should be on. */
function ContactLink() {
  const { t } = useI18n();
  const { contactEmail } = useSettings();
  return contactEmail === '' ? null : (
    <a className="button button--secondary" href={`mailto:${contactEmail}`}>
      {t('inactive.contact')}
    </a>
  );
}

/** For whoever does not know their password, or has no account yet. */
function LoginLinks() {
  const { t } = useI18n();
  const { registrationMode } = useSettings();
  return (
    <div className="stack gap-2">
      <p>
        <Link to={forgotPasswordPath}>{t('auth.forgot')}</Link>
      </p>
      {registrationMode === 'Closed' ? null : (
        <p>
          <Link to={registerPath}>{t('register.link')}</Link>
        </p>
      )}
    </div>
  );
}

/** What is asked for after the password; or after another site, which then stands behind the `#` of the address. */
function useSecondStep() {
  const [step, setStep] = useState<SecondStep | null>(null);
  useEffect(() => {
    const requestedStep = secondStepIn(location.hash);
    if (requestedStep === undefined) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    setStep(requestedStep);
  }, []);
  return [step, setStep] as const;
}
