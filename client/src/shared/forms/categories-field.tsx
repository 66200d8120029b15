import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api-context.tsx';
import { categoriesQuery } from '../categories.api.ts';
import { useI18n } from '../i18n.tsx';
import { ComboListField } from './combo-list-field.tsx';
import type { FieldProps } from './field.tsx';

interface CategoriesFieldProps extends Omit<FieldProps<readonly string[]>, 'label'> {
  readonly label?: string;
}

/** Categories of the platform, by their guids; nothing where it has none. Those that are gone are not shown, and stay. */
export function CategoriesField({ value, onChange, ...field }: CategoriesFieldProps) {
  const { t } = useI18n();
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  const nameOf = (guid: string) => categories.find((each) => each.guid === guid)?.name;
  const shown = value.filter((guid) => nameOf(guid) !== undefined);
  const gone = value.filter((guid) => nameOf(guid) === undefined);
  if (categories.length === 0) return null;
  return (
    <ComboListField
      label={t('categories')}
      {...field}
      choices={categories.map(({ guid, name }) => ({ id: guid, name }))}
      nameOf={(guid) => nameOf(guid) ?? ''}
      removeLabel={(name) => t('categories.remove_from', { name })}
      value={shown}
      onChange={(chosen) => onChange([...chosen, ...gone])}
    />
  );
}
