import { type ReactNode, type SubmitEventHandler, useSyncExternalStore } from 'react';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import './auth-form.css';

interface AuthFormProps {
  readonly title: TextKey;
  readonly intro?: TextKey;
  /** An error of the whole form, not of one field. */
  readonly error: string | undefined;
  readonly submitText: TextKey;
  readonly isSubmitting: boolean;
  readonly onSubmit: SubmitEventHandler;
  readonly children: ReactNode;
}

const never = () => () => {};

/**
 * A form with a password. It can be submitted only by script: without it the browser would write the password into
 * the address, where histories and logs keep it.
 */
export function AuthForm({
  title,
  intro,
  error,
  submitText,
  isSubmitting,
  onSubmit,
  children,
}: AuthFormProps) {
  const { t } = useI18n();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <form className="auth-form stack gap-5" method="post" onSubmit={onSubmit} noValidate>
      <h1>{t(title)}</h1>
      {intro === undefined ? null : <p>{t(intro)}</p>}
      <noscript>
        <p className="form-error">{t('auth.needs_script')}</p>
      </noscript>
      {error === undefined ? null : (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      {children}
      <button type="submit" className="button button--primary" disabled={isSubmitting || !isAlive}>
        {t(submitText)}
      </button>
    </form>
  );
}
