import { createRole } from '@spoor/contracts/roles/role.commands';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { type Permission, permissionNames } from '@spoor/contracts/shared/permission-names';
import { changedMembers } from '../../../shared/forms/changed-members.ts';
import { CheckListField } from '../../../shared/forms/check-list-field.tsx';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { LongTextField, TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useRoleCommands } from '../roles-admin.commands.ts';

interface RoleDialogProps {
  /** Undefined: a new one. */
  readonly subject: RoleView | undefined;
  readonly onClose: () => void;
}

export function RoleDialog({ subject: role, onClose }: RoleDialogProps) {
  const { t } = useI18n();
  const { create, edit } = useRoleCommands();
  const form = useSchemaForm({
    schema: createRole,
    defaultValues: {
      name: role?.name ?? '',
      description: role?.description ?? '',
      permissions: role?.permissions ?? [],
    },
    texts: { name: 'roles.name_missing' },
    refusals: { already_exists: 'name' },
    save: async (wanted) => {
      if (role === undefined) return create(wanted);
      const changed = changedMembers(role, wanted);
      return Object.keys(changed).length === 0 ? { kind: 'unchanged' } : edit({ role, edit: changed });
    },
    onSaved: onClose,
  });
  return (
    <Dialog title={t(role === undefined ? 'roles.new' : 'roles.edit')} onClose={onClose}>
      <SchemaForm form={form} className="admin-layout__form stack gap-5">
        <SchemaField form={form} name="name">
          {(field) => <TextField {...field} label={t('roles.name')} />}
        </SchemaField>
        <SchemaField form={form} name="description">
          {({ value = '', ...field }) => (
            <LongTextField {...field} value={value} rows={2} label={t('roles.description')} isOptional />
          )}
        </SchemaField>
        <SchemaField form={form} name="permissions">
          {({ value = [], onChange, ...field }) => (
            <CheckListField
              {...field}
              label={t('roles.permissions')}
              hint={t('roles.permissions_hint')}
              value={value}
              onChange={(chosen) => onChange(inOrder(chosen))}
              choices={permissionNames.map((name) => ({ value: name, name: t(`permission.${name}`) }))}
            />
          )}
        </SchemaField>
        <FormFooter
          action={t(role === undefined ? 'roles.make' : 'menus.save')}
          isBusy={form.formState.isSubmitting}
        />
      </SchemaForm>
    </Dialog>
  );
}

function inOrder(chosen: readonly string[]): Permission[] {
  return permissionNames.filter((name) => chosen.includes(name));
}
