import { assetKinds } from '@spoor/contracts/assets/media-types';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import type { TableFilter } from '../../shared/ui/data-table/table-toolbar.tsx';
import { mediaFacetsQuery, mediaIssueFilters } from './media.api.ts';

/** Tags in the filter; others are found by typing. */
const maxTags = 20;

export function useMediaFilters(): readonly TableFilter[] {
  const { t } = useI18n();
  const { data: facets } = useQuery(mediaFacetsQuery(useApi()));
  const tags = facets?.tags.slice(0, maxTags) ?? [];
  return [
    {
      name: 'type',
      label: t('media.type'),
      options: assetKinds.map((value) => ({ value, label: t(`media.kind.${value}`) })),
    },
    {
      name: 'show',
      label: t('media.concern'),
      options: mediaIssueFilters.map((value) => ({ value, label: t(`media.concern.${value}`) })),
    },
    ...(tags.length === 0
      ? []
      : [
          {
            name: 'tag',
            label: t('media.tag'),
            options: tags.map(({ value, count }) => ({ value, label: `${value} (${count})` })),
          },
        ]),
  ];
}
