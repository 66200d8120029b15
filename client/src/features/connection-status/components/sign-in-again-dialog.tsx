import { login } from '@spoor/contracts/auth/auth.commands';
import type { SecondStep } from '@spoor/contracts/auth/two-factor';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { messageErrorType } from '../../../shared/forms/error-text.ts';
import { PasswordField } from '../../../shared/forms/password-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { broadcastSignIn } from '../../../shared/session-channel.ts';
import { signIn } from '../../../shared/sign-in.ts';
import { toldText } from '../../../shared/told-text.ts';
import { SecondStepForm } from '../../../shared/two-factor/second-step-form.tsx';
import type { SessionEndResponse } from '../use-session-end.ts';
import { BlockingDialog } from './blocking-dialog.tsx';

interface SignInAgainDialogProps {
  /** Of the person who is editing: nobody else can continue their work. */
  readonly email: string;
  readonly onSignedIn: SessionEndResponse;
  readonly onLeave: () => void;
}

/** Shown when the session has ended. After signing in again, waiting requests continue. */
export function SignInAgainDialog({ email, onSignedIn, onLeave }: SignInAgainDialogProps) {
  const { t } = useI18n();
  const [step, setStep] = useState<SecondStep | null>(null);
  const goOn = () => {
    broadcastSignIn();
    onSignedIn(true);
  };
  const stay = () => {
    onSignedIn(false);
    onLeave();
  };
  return (
    <BlockingDialog title={t('connection.session.title')}>
      {step === null ? (
        <PasswordStep email={email} onSignedIn={goOn} onStep={setStep} onStay={stay} />
      ) : (
        <SecondStepForm step={step} onSignedIn={goOn} onAgain={() => setStep(null)} />
      )}
    </BlockingDialog>
  );
}

interface PasswordStepProps {
  readonly email: string;
  readonly onSignedIn: () => void;
  readonly onStep: (step: SecondStep) => void;
  /** They would rather not. */
  readonly onStay: () => void;
}

function PasswordStep({ email, onSignedIn, onStep, onStay }: PasswordStepProps) {
  const { t } = useI18n();
  const api = useApi();
  const form = useSchemaForm({
    schema: login.pick({ password: true }),
    defaultValues: { password: '' },
    texts: { password: 'auth.password_missing' },
    save: async ({ password }) => {
      const outcome = await signIn(api, { email, password });
      if (outcome.kind === 'signed-in') onSignedIn();
      else if (outcome.kind === 'second-step') onStep(outcome.step);
      else form.setError('password', { type: messageErrorType, message: toldText(t, outcome.reason) });
      return undefined;
    },
  });
  const { isSubmitting } = form.formState;

  return (
    <>
      <p>{t('connection.session.text')}</p>
      <SchemaForm form={form} className="stack gap-4">
        <TextField
          label={t('auth.email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={() => undefined}
          isReadOnly
        />
        <PasswordField form={form} name="password" kind="again" autoFocus />
        <div className="dialog__actions">
          <button type="button" className="button button--quiet" onClick={onStay}>
            {t('connection.session.stay')}
          </button>
          <SubmitButton isBusy={isSubmitting}>
            {t(isSubmitting ? 'auth.logging_in' : 'connection.session.continue')}
          </SubmitButton>
        </div>
      </SchemaForm>
    </>
  );
}
