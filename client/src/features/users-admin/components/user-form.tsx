import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { UserRow } from '@spoor/contracts/users/user.views';
import { changedMembers } from '../../../shared/forms/changed-members.ts';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useFollowingForm } from '../../../shared/forms/use-following-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { RolesField } from '../../../shared/roles-field.tsx';
import { userForm } from '../user.form-schema.ts';
import { useUserCommands } from '../users-admin.commands.ts';

interface UserFormProps {
  readonly user: UserRow;
  readonly roles: readonly RoleView[];
  /** Whether the reader may change anything here. */
  readonly mayManage: boolean;
}

const texts = {
  firstName: 'users.name_needed',
  lastName: 'users.name_needed',
} as const;

/** What somebody is called, their roles, and whether they may sign in. */
export function UserForm({ user, roles, mayManage }: UserFormProps) {
  const { t } = useI18n();
  const { edit } = useUserCommands();
  const form = useFollowingForm({
    schema: userForm,
    latest: user,
    valuesOf: ({ firstName, middleName, lastName, roleIds, isActive }) => ({
      ...{ firstName, middleName, lastName, roleIds, isActive },
    }),
    texts,
    save: async (wanted, begun) => {
      const changed = changedMembers(begun, wanted);
      return Object.keys(changed).length === 0 ? { kind: 'unchanged' } : edit({ user: begun, edit: changed });
    },
  });
  const isReadOnly = !mayManage;
  return (
    <SchemaForm form={form} className="user-screen__form admin-layout__form stack gap-5">
      <SchemaField form={form} name="firstName">
        {(field) => <TextField {...field} label={t('users.first_name')} isReadOnly={isReadOnly} />}
      </SchemaField>
      <SchemaField form={form} name="middleName">
        {(field) => <TextField {...field} label={t('users.middle_name')} isReadOnly={isReadOnly} />}
      </SchemaField>
      <SchemaField form={form} name="lastName">
        {(field) => <TextField {...field} label={t('users.last_name')} isReadOnly={isReadOnly} />}
      </SchemaField>
      <TextField label={t('users.email')} value={user.email} onChange={() => undefined} isReadOnly />
      <SchemaField form={form} name="roleIds">
        {(field) => <RolesField {...field} roles={roles} isReadOnly={isReadOnly} />}
      </SchemaField>
      <SchemaField form={form} name="isActive">
        {(field) => (
          <CheckField
            {...field}
            label={t('users.may_sign_in')}
            hint={t('users.may_sign_in_hint')}
            isDisabled={isReadOnly}
          />
        )}
      </SchemaField>
      {mayManage ? <FormFooter action={t('menus.save')} isBusy={form.formState.isSubmitting} /> : null}
    </SchemaForm>
  );
}
