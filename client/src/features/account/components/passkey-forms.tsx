import { type PasskeyView, renamePasskey as renameSchema } from '@spoor/contracts/auth/passkeys';
import { useApi } from '../../../shared/api-context.tsx';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { PasswordField } from '../../../shared/forms/password-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { addPasskey, renamePasskey } from '../../../shared/passkeys/passkeys.api.ts';
import { toldText } from '../../../shared/told-text.ts';
import { newPasskeyForm } from '../account.form-schema.ts';

interface NewPasskeyFormProps {
  /** Of whoever adds it, for password managers. */
  /** What it is called unless somebody says otherwise. */
  readonly suggestion: string;
  readonly onAdded: () => void;
}

/** What a passkey is going to be called, and the password as a proof of who asks; then the browser takes over. */
export function NewPasskeyForm({ suggestion, onAdded }: NewPasskeyFormProps) {
  const { t } = useI18n();
  const api = useApi();
  const form = useSchemaForm({
    schema: newPasskeyForm,
    defaultValues: { name: suggestion, currentPassword: '' },
    texts: {
      name: 'passkey.name_missing',
      currentPassword: 'account.password_needed',
      'currentPassword.wrong_password': 'account.password_wrong',
    },
    async save({ name, currentPassword }) {
      const added = await addPasskey(api, name, currentPassword);
      if (added.kind === 'answered') onAdded();
      if (added.kind === 'failed') form.setError('root', { message: toldText(t, added.reason) });
      if (added.kind === 'unreachable') form.setError('root', { message: t('auth.unreachable') });
      return added.kind === 'refused' ? added : undefined;
    },
  });
  const { isSubmitting } = form.formState;
  return (
    <SchemaForm form={form} className="stack gap-4">
      <SchemaField form={form} name="name">
        {(field) => (
          <TextField {...field} label={t('passkey.name')} hint={t('passkey.name_hint')} autoComplete="off" />
        )}
      </SchemaField>
      <PasswordField form={form} name="currentPassword" kind="current" autoFocus />
      {isSubmitting ? <p role="status">{t('passkey.making')}</p> : null}
      <FormFooter action={t('passkey.add')} isBusy={isSubmitting} />
    </SchemaForm>
  );
}

/** What a passkey is called from now on. */
export function PasskeyNameForm({ passkey, onRenamed }: { passkey: PasskeyView; onRenamed: () => void }) {
  const { t } = useI18n();
  const api = useApi();
  const form = useSchemaForm({
    schema: renameSchema,
    defaultValues: { name: passkey.name },
    texts: { name: 'passkey.name_missing' },
    async save({ name }) {
      const renamed = await renamePasskey(api, passkey.guid, name);
      if (renamed.kind === 'answered') onRenamed();
      if (renamed.kind === 'unreachable') form.setError('root', { message: t('auth.unreachable') });
      return renamed.kind === 'refused' ? renamed : undefined;
    },
  });
  return (
    <SchemaForm form={form} className="stack gap-4">
      <SchemaField form={form} name="name">
        {(field) => (
          <TextField
            {...field}
            label={t('passkey.name')}
            hint={t('passkey.name_hint')}
            autoComplete="off"
            autoFocus
          />
        )}
      </SchemaField>
      <FormFooter action={t('passkey.save')} isBusy={form.formState.isSubmitting} />
    </SchemaForm>
  );
}
