import { useApi } from '../../../shared/api-context.tsx';
import { messageErrorType } from '../../../shared/forms/error-text.ts';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { PasswordField } from '../../../shared/forms/password-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { namesWeakPassword } from '../../../shared/names-weak-password.ts';
import { changePassword } from '../account.api.ts';
import { passwordForm } from '../account.form-schema.ts';

const texts = {
  currentPassword: 'account.password_needed',
  'currentPassword.wrong_password': 'account.password_wrong',
  password: 'auth.password_short',
} as const;

/** Another password: every session ends, and this browser begins a new one. */
export function PasswordForm() {
  const { t } = useI18n();
  const api = useApi();
  const form = useSchemaForm({
    schema: passwordForm,
    defaultValues: { currentPassword: '', password: '' },
    texts,
    async save(wanted) {
      try {
        const refusal = await changePassword(api, wanted);
        // The server renders the next page for the new session.
        if (refusal === undefined) location.assign('/account/security');
        if (refusal?.kind !== 'refused' || !namesWeakPassword(refusal.problem)) return refusal;
        form.setError('password', { type: messageErrorType, message: t('register.password_weak') });
        return undefined;
      } catch {
        form.setError('root', { message: t('auth.unreachable') });
        return undefined;
      }
    },
  });
  return (
    <section className="stack gap-3">
      <h2>{t('account.password')}</h2>
      <p className="soft">{t('account.password_about')}</p>
      <SchemaForm form={form} className="account-screen__form stack gap-5">
        <PasswordField form={form} name="currentPassword" kind="current" />
        <PasswordField form={form} name="password" kind="new" />
        <FormFooter action={t('account.change_password')} isBusy={form.formState.isSubmitting} />
      </SchemaForm>
    </section>
  );
}
