import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { UserRow } from '@spoor/contracts/users/user.views';
import { useState } from 'react';
import type { z } from 'zod';
import { changedMembers } from '../../../shared/forms/changed-members.ts';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import type { SchemaFormState } from '../../../shared/forms/use-schema-form.ts';
import { useSyncedForm } from '../../../shared/forms/use-synced-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { RolesField } from '../../../shared/roles-field.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import type { AfterClosing } from '../after-closing.ts';
import { type KeptFromReader, keptFromReader } from '../kept-from-reader.ts';
import { type UserValues, userForm } from '../user.form-schema.ts';
import { useUserCommands } from '../users-admin.commands.ts';

interface UserFormProps {
  readonly user: UserRow;
  readonly roles: readonly RoleView[];
  /** Whether the reader may change anything here. */
  readonly mayManage: boolean;
  readonly afterClosing: AfterClosing;
}

const texts = {
  firstName: 'users.name_needed',
  lastName: 'users.name_needed',
  email: 'users.email_needed',
  'email.already_exists': 'users.email_taken',
} as const;

/** What somebody is called, their roles, and whether they may sign in. */
export function UserForm({ user, roles, mayManage, afterClosing }: UserFormProps) {
  const { t } = useI18n();
  const { edit } = useUserCommands();
  const [closed, setClosed] = useState<readonly UserRow[]>([]);
  const form = useSyncedForm({
    schema: userForm,
    latest: user,
    valuesOf,
    texts,
    refusals: { already_exists: 'email' },
    save: async (wanted, begun) => {
      const changed = changedMembers(begun, wanted);
      if (Object.keys(changed).length === 0) return { kind: 'unchanged' };
      const outcome = await edit({ user: begun, edit: changed });
      if (outcome.kind === 'stored' && changed.isActive === false) setClosed([user]);
      return outcome;
    },
  });
  const isReadOnly = !mayManage;
  const kept = useKept(user, mayManage);
  return (
    <>
      <SchemaForm form={form} className="user-screen__form admin-layout__form stack gap-5">
        <PersonFields form={form} isReadOnly={isReadOnly} keptEmail={kept.email} />
        <SchemaField form={form} name="roleIds">
          {(field) => (
            <RolesField
              {...field}
              roles={roles}
              hint={kept.roleIds && t(kept.roleIds)}
              isReadOnly={isReadOnly || kept.roleIds !== undefined}
            />
          )}
        </SchemaField>
        <SchemaField form={form} name="isActive">
          {(field) => (
            <CheckField
              {...field}
              label={t('users.may_sign_in')}
              hint={t(kept.isActive ?? 'users.may_sign_in_hint')}
              isDisabled={isReadOnly || kept.isActive !== undefined}
            />
          )}
        </SchemaField>
        {mayManage ? <FormFooter action={t('menus.save')} isBusy={form.formState.isSubmitting} /> : null}
      </SchemaForm>
      {afterClosing(closed, () => setClosed([]))}
    </>
  );
}

function valuesOf({ firstName, middleName, lastName, email, roleIds, isActive }: UserRow) {
  return { firstName, middleName, lastName, email, roleIds, isActive };
}

/** Whoever may change nothing at all needs no reasons. */
function useKept(user: UserRow, mayManage: boolean): KeptFromReader {
  const reader = useUser();
  return mayManage ? keptFromReader(user, reader) : {};
}

interface PersonFieldsProps {
  readonly form: SchemaFormState<z.input<typeof userForm>, UserValues>;
  readonly isReadOnly: boolean;
  /** Why the address stays as it is. */
  readonly keptEmail: KeptFromReader['email'];
}

function PersonFields({ form, isReadOnly, keptEmail }: PersonFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <SchemaField form={form} name="firstName">
        {(field) => <TextField {...field} label={t('users.first_name')} isReadOnly={isReadOnly} />}
      </SchemaField>
      <SchemaField form={form} name="middleName">
        {(field) => (
          <TextField
            {...field}
            label={t('users.middle_name')}
            isOptional={!isReadOnly}
            isReadOnly={isReadOnly}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name="lastName">
        {(field) => <TextField {...field} label={t('users.last_name')} isReadOnly={isReadOnly} />}
      </SchemaField>
      <SchemaField form={form} name="email">
        {(field) => (
          <TextField
            {...field}
            type="email"
            label={t('users.email')}
            hint={isReadOnly ? undefined : t(keptEmail ?? 'users.email_hint')}
            autoComplete="off"
            spellCheck={false}
            isReadOnly={isReadOnly || keptEmail !== undefined}
          />
        )}
      </SchemaField>
    </>
  );
}
