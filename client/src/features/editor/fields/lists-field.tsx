import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { CheckListField } from '../../../shared/forms/check-list-field.tsx';
import type { FieldProps } from '../../../shared/forms/field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { listChoicesQuery } from '../../../shared/list-items/list-select.api.ts';

/** Lists of the site, any number of them, by their guids. */
export function ListsField(props: FieldProps<readonly string[]>) {
  const { t } = useI18n();
  const { data: lists } = useQuery(listChoicesQuery(useApi()));
  const choices = lists?.map(({ guid, title, page }) => ({
    value: guid,
    name: t('field.list_on', { title: title || t('field.list_untitled'), page }),
  }));
  return (
    <CheckListField
      {...props}
      choices={choices ?? []}
      empty={choices === undefined ? undefined : t('field.lists_none')}
    />
  );
}
