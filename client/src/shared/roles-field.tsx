import type { RoleView } from '@spoor/contracts/roles/role.views';
import { useState } from 'react';
import { CheckListField } from './forms/check-list-field.tsx';
import type { FieldProps } from './forms/field.tsx';
import { useI18n } from './i18n.tsx';
import { isGivable } from './is-givable.ts';
import { useUser } from './signed-in-user.ts';

interface RolesFieldProps extends Omit<FieldProps<string[]>, 'label'> {
  readonly roles: readonly RoleView[];
}

/**
 * The roles that somebody may be given: by others than administrators those that they have themselves. Other roles that
 * somebody has stay theirs.
 */
export function RolesField({ roles, value, onChange, hint, ...field }: RolesFieldProps) {
  const { t } = useI18n();
  const giver = useUser();
  const [atFirst] = useState(value);
  const shown = roles.filter(
    (role) => isGivable(role, giver) || atFirst.includes(role.guid) || value.includes(role.guid),
  );
  const hasFixed = field.isReadOnly !== true && !shown.every((role) => isGivable(role, giver));
  return (
    <CheckListField
      {...field}
      label={t('admin.roles')}
      hint={hint ?? (hasFixed ? t('users.role_not_own') : undefined)}
      value={value}
      onChange={(chosen) => onChange([...chosen])}
      choices={shown.map((role) => ({ value: role.guid, name: role.name, isFixed: !isGivable(role, giver) }))}
    />
  );
}
