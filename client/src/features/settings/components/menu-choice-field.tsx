import type { FieldProps } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useMenus } from '../../../shared/menus.api.ts';

/** One of the menus besides the main one, or none; empty where there is no such menu. */
export function MenuChoiceField({ value, ...field }: FieldProps<string>) {
  const { t } = useI18n();
  const [, ...others] = useMenus();
  const choices = others.map(({ guid, name }) => ({ value: guid, name }));
  return (
    <SelectField
      {...field}
      value={value || 'none'}
      choices={[{ value: 'none', name: t('settings.no_menu') }, ...choices]}
    />
  );
}
