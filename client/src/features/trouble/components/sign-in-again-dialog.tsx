import { type FormEvent, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { signInAgain } from '../trouble.api.ts';
import type { SessionAnswer } from '../use-session-end.ts';
import { StandingDialog } from './standing-dialog.tsx';

interface SignInAgainDialogProps {
  /** Of the person who is editing: nobody else can go on with their work. */
  readonly email: string;
  readonly onAnswer: SessionAnswer;
  /** Leads away from what only people who are signed in may see. */
  readonly onLeave: () => void;
}

/** The session has ended: whoever signs in again goes on where they were, and nothing that they did is lost. */
export function SignInAgainDialog({ email, onAnswer, onLeave }: SignInAgainDialogProps) {
  const { t } = useI18n();
  const api = useApi();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<TextKey>();
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSending(true);
    const failure = await signInAgain(api, email, password);
    setSending(false);
    setRefusal(failure);
    if (failure === undefined) onAnswer(true);
  }

  return (
    <StandingDialog title={t('trouble.session.title')}>
      <p>{t('trouble.session.text')}</p>
      <form className="trouble-form" method="post" onSubmit={(event) => void submit(event)}>
        <Field label={t('auth.email')}>
          {(control) => (
            <input {...control} type="email" name="email" autoComplete="username" value={email} readOnly />
          )}
        </Field>
        <Field label={t('auth.password')} error={refusal && t(refusal)}>
          {(control) => (
            <input
              {...control}
              type="password"
              name="password"
              autoComplete="current-password"
              // biome-ignore lint/a11y/noAutofocus: the dialog asks for nothing else
              autoFocus
              required
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        <div className="dialog__actions">
          <button
            type="button"
            className="button button--quiet"
            onClick={() => {
              onAnswer(false);
              onLeave();
            }}
          >
            {t('trouble.session.stay')}
          </button>
          <SubmitButton isBusy={isSending}>
            {t(isSending ? 'auth.logging_in' : 'trouble.session.continue')}
          </SubmitButton>
        </div>
      </form>
    </StandingDialog>
  );
}
