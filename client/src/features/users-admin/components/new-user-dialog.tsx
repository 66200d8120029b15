import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { NewUserView } from '@spoor/contracts/users/user.views';
import { useState } from 'react';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { OneTimeSecretDialog } from '../../../shared/forms/one-time-secret-dialog.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { RolesField } from '../../../shared/roles-field.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { newUserForm } from '../user.form-schema.ts';
import { useUserCommands } from '../users-admin.commands.ts';

const texts = {
  email: 'users.email_needed',
  'email.already_exists': 'users.email_taken',
  firstName: 'users.name_needed',
  lastName: 'users.name_needed',
} as const;

interface NewUserDialogProps {
  readonly roles: readonly RoleView[];
  readonly onClose: () => void;
}

/** Makes an account, and shows the link by which its owner chooses a password: it is shown once. */
export function NewUserDialog({ roles, onClose }: NewUserDialogProps) {
  const { t } = useI18n();
  const { create } = useUserCommands();
  const [made, setMade] = useState<NewUserView>();
  const form = useSchemaForm({
    schema: newUserForm,
    defaultValues: { email: '', firstName: '', middleName: '', lastName: '', roleIds: [] },
    texts,
    refusals: { already_exists: 'email' },
    save: create,
    onSaved: ({ data }) => setMade(data as NewUserView),
  });
  if (made?.oneTimeLink !== undefined) return <OneTimeLinkDialog made={made} onClose={onClose} />;
  return (
    <Dialog title={t('users.new')} onClose={onClose}>
      <SchemaForm form={form} className="admin-layout__form stack gap-5">
        <SchemaField form={form} name="firstName">
          {(field) => <TextField {...field} label={t('users.first_name')} autoComplete="off" />}
        </SchemaField>
        <SchemaField form={form} name="middleName">
          {({ value = '', ...field }) => (
            <TextField
              {...field}
              value={value}
              label={t('users.middle_name')}
              isOptional
              autoComplete="off"
            />
          )}
        </SchemaField>
        <SchemaField form={form} name="lastName">
          {(field) => <TextField {...field} label={t('users.last_name')} autoComplete="off" />}
        </SchemaField>
        <SchemaField form={form} name="email">
          {(field) => (
            <TextField
              {...field}
              type="email"
              label={t('users.email')}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </SchemaField>
        <SchemaField form={form} name="roleIds">
          {({ value = [], ...field }) => <RolesField {...field} value={value} roles={roles} />}
        </SchemaField>
        <FormFooter action={t('users.make')} isBusy={form.formState.isSubmitting} />
      </SchemaForm>
    </Dialog>
  );
}

function OneTimeLinkDialog({ made, onClose }: { made: NewUserView; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <OneTimeSecretDialog
      title={t('users.made', { name: made.user.displayName })}
      label={t('users.link')}
      value={made.oneTimeLink ?? ''}
      copyLabel={t('users.copy_link')}
      done={t('users.link_done')}
      onClose={onClose}
    >
      <p>{t('users.link_about')}</p>
    </OneTimeSecretDialog>
  );
}
