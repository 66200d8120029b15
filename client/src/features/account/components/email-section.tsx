import type { UserView } from '@spoor/contracts/users/user.views';
import type { VerificationSendResult } from '@spoor/contracts/users/verification';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { PasswordField } from '../../../shared/forms/password-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { requestVerification } from '../../../shared/verification.api.ts';
import { newEmailForm } from '../account.form-schema.ts';

type Outcome = { readonly result: VerificationSendResult | 'unreachable'; readonly email: string } | null;

/** The address with which one signs in: whether it was confirmed, and another in its place. */
export function EmailSection({ user }: { user: UserView }) {
  const { t } = useI18n();
  const api = useApi();
  const { email, isVerified } = user;
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isChanging, setIsChanging] = useState(false);
  const [isGivenUp, setIsGivenUp] = useState(false);

  async function confirm(): Promise<void> {
    const sent = await requestVerification(api, {});
    setOutcome({ result: sent.kind === 'answered' ? sent.result : 'unreachable', email });
  }

  return (
    <section className="stack gap-3">
      <h2>{t('users.email')}</h2>
      <p className="row cluster gap-2">
        <span className="strong">{email}</span>
        <span className="tag">{t(isVerified ? 'users.verified' : 'users.unverified')}</span>
      </p>
      <p className="soft">{t('account.email_about')}</p>
      <SendOutcome outcome={outcome} />
      {isChanging ? (
        <NewEmailForm
          onCancel={() => {
            setIsGivenUp(true);
            setIsChanging(false);
          }}
          onSent={(sent) => {
            setIsChanging(false);
            setOutcome(sent);
          }}
        />
      ) : (
        <div className="row cluster gap-3">
          {isVerified ? null : (
            <button type="button" className="button button--primary" onClick={() => void confirm()}>
              {t('account.email_confirm')}
            </button>
          )}
          <button
            type="button"
            className="button button--secondary"
            // biome-ignore lint/a11y/noAutofocus: whoever gave it up goes on from where they began
            autoFocus={isGivenUp}
            onClick={() => setIsChanging(true)}
          >
            {t('account.email_change')}
          </button>
        </div>
      )}
    </section>
  );
}

function SendOutcome({ outcome }: { outcome: Outcome }) {
  const { t } = useI18n();
  if (outcome === null) return <p role="status" />;
  const { result, email } = outcome;
  const isGood = result === 'Sent' || result === 'AlreadyVerified';
  return (
    <p role={isGood ? 'status' : 'alert'} className={isGood ? undefined : 'form-error'}>
      {t(`verify.sent.${result}`, { email })}
    </p>
  );
}

interface NewEmailFormProps {
  readonly onSent: (outcome: Outcome) => void;
  readonly onCancel: () => void;
}

function NewEmailForm({ onSent, onCancel }: NewEmailFormProps) {
  const { t } = useI18n();
  const api = useApi();
  const form = useSchemaForm({
    schema: newEmailForm,
    defaultValues: { email: '', currentPassword: '' },
    texts: {
      email: 'auth.email_invalid',
      currentPassword: 'account.password_needed',
      'currentPassword.wrong_password': 'account.password_wrong',
    },
    async save(wanted) {
      const sent = await requestVerification(api, wanted);
      if (sent.kind === 'refused') return sent;
      onSent({ result: sent.kind === 'answered' ? sent.result : 'unreachable', email: wanted.email });
      return undefined;
    },
  });
  const { isDirty } = form.formState;
  const onKeyDown = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    // What was typed goes by the button alone.
    if (key === 'Escape' && !defaultPrevented && !isDirty) onCancel();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <SchemaForm form={form} className="account-screen__form stack gap-5">
      <SchemaField form={form} name="email">
        {({ limit: _, ...field }) => (
          <TextField {...field} type="email" label={t('account.new_email')} autoComplete="email" autoFocus />
        )}
      </SchemaField>
      <PasswordField form={form} name="currentPassword" kind="current" />
      <FormFooter action={t('account.email_send')} isBusy={form.formState.isSubmitting}>
        <button type="button" className="button button--quiet" onClick={onCancel}>
          {t('conflict.cancel')}
        </button>
      </FormFooter>
    </SchemaForm>
  );
}
