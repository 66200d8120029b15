import { login } from '@spoor/contracts/auth/auth.commands';
import { useApi } from '../../../shared/api-context.tsx';
import { messageErrorType } from '../../../shared/forms/error-text.ts';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { broadcastSignIn } from '../../../shared/session-channel.ts';
import { signIn } from '../../../shared/sign-in.ts';
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
  const api = useApi();
  const form = useSchemaForm({
    schema: login.pick({ password: true }),
    defaultValues: { password: '' },
    texts: { password: 'auth.password_missing' },
    save: async ({ password }) => {
      const refusal = await signIn(api, { email, password });
      if (refusal === undefined) {
        broadcastSignIn();
        onSignedIn(true);
      } else form.setError('password', { type: messageErrorType, message: t(refusal) });
      return undefined;
    },
  });
  const { isSubmitting } = form.formState;

  return (
    <BlockingDialog title={t('trouble.session.title')}>
      <p>{t('trouble.session.text')}</p>
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
        <SchemaField form={form} name="password">
          {(field) => (
            <TextField
              {...field}
              label={t('auth.password')}
              type="password"
              name="password"
              autoComplete="current-password"
              autoFocus
            />
          )}
        </SchemaField>
        <div className="dialog__actions">
          <button
            type="button"
            className="button button--quiet"
            onClick={() => {
              onSignedIn(false);
              onLeave();
            }}
          >
            {t('trouble.session.stay')}
          </button>
          <SubmitButton isBusy={isSubmitting}>
            {t(isSubmitting ? 'auth.logging_in' : 'trouble.session.continue')}
          </SubmitButton>
        </div>
      </SchemaForm>
    </BlockingDialog>
  );
}
