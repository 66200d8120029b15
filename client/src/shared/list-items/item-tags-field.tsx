import { limits } from '@spoor/contracts/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api-context.tsx';
import type { FieldProps } from '../forms/field.tsx';
import { TagsField } from '../forms/tags-field.tsx';
import { useI18n } from '../i18n.tsx';
import { facetsQuery } from './list-items.api.ts';

interface ItemTagsFieldProps extends Omit<FieldProps<readonly string[]>, 'label'> {
  /** Where topics are suggested from. */
  readonly listGuid: string;
}

/** Topics, with those that the list knows already offered. */
export function ItemTagsField({ listGuid, ...field }: ItemTagsFieldProps) {
  const { t } = useI18n();
  const { data } = useQuery(facetsQuery(useApi(), listGuid));
  return (
    <TagsField
      {...field}
      label={t('item.tags')}
      suggestions={(data?.tags ?? []).map(({ value }) => value)}
      limit={limits.nameLength}
      maxTags={limits.tagsPerItem}
      removeLabel={(tag) => t('items.tag_remove', { tag })}
    />
  );
}
