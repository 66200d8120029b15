import type { RoleView } from '@spoor/contracts/roles/role.views';
import { CheckListField } from './forms/check-list-field.tsx';
import type { FieldProps } from './forms/field.tsx';
import { useI18n } from './i18n.tsx';
import { useUser } from './signed-in-user.ts';

interface RolesFieldProps extends Omit<FieldProps<string[]>, 'label'> {
  readonly roles: readonly RoleView[];
}

/** The roles that somebody may be given: by others than administrators those that they have themselves. */
export function RolesField({ roles, value, onChange, ...field }: RolesFieldProps) {
  const { t } = useI18n();
  const giver = useUser();
  const isGivable = ({ guid }: RoleView) => giver?.isAdmin === true || giver?.roleIds.includes(guid) === true;
  return (
    <CheckListField
      {...field}
      label={t('admin.roles')}
      value={value}
      onChange={(chosen) => onChange([...chosen])}
      choices={roles
        .filter((role) => isGivable(role) || value.includes(role.guid))
        .map(({ guid, name }) => ({ value: guid, name }))}
    />
  );
}
