import { CheckListField } from '../../../shared/forms/check-list-field.tsx';
import type { FieldProps } from '../../../shared/forms/field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useRoles } from '../../../shared/roles.api.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

/** Which roles may do something, by their guids. Administrators may everything: they are no choice. */
export function RoleField({ hint, ...props }: FieldProps<readonly string[]>) {
  const { t } = useI18n();
  const roles = useRoles();
  if (roles.isError) return <LoadFailure retry={roles.refetch} />;
  const choices = (roles.data ?? [])
    .filter(({ kind }) => kind !== 'Admin')
    .map(({ guid, name }) => ({ value: guid, name }));
  return (
    <CheckListField
      {...props}
      hint={props.value.length === 0 ? t('rights.no_role') : hint}
      choices={choices}
      isLabelHidden
    />
  );
}
