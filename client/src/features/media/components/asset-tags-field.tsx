import { editAsset } from '@spoor/contracts/assets/asset.commands';
import { limits } from '@spoor/contracts/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import type { FieldProps } from '../../../shared/forms/field.tsx';
import { TagsField } from '../../../shared/forms/tags-field.tsx';
import { textLimit } from '../../../shared/forms/text-limit.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { mediaFacetsQuery } from '../media.api.ts';

const tagLength = textLimit(editAsset, 'tags.0') ?? limits.nameLength;

/** Words by which files are found, with those that are in use already offered. */
export function AssetTagsField({ hint, onChange, ...field }: Omit<FieldProps<readonly string[]>, 'label'>) {
  const { t } = useI18n();
  const { data: facets } = useQuery(mediaFacetsQuery(useApi()));
  return (
    <TagsField
      {...field}
      label={t('media.tags')}
      hint={hint ?? t('media.tags_hint')}
      suggestions={(facets?.tags ?? []).map(({ value }) => value)}
      limit={tagLength}
      maxTags={limits.tagsPerAsset}
      removeLabel={(name) => t('media.tag_remove', { name })}
      onChange={(tags) => onChange(tags.toSorted())}
    />
  );
}
