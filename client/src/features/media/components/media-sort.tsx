import { assetSorts } from '@spoor/contracts/assets/asset-query';
import { useI18n } from '../../../shared/i18n.tsx';
import type { TableControl } from '../../../shared/ui/data-table/use-table-state.ts';

/** Sorts the grid; the table is sorted by its headers. */
export function MediaSort({ table }: { table: TableControl }) {
  const { t } = useI18n();
  return (
    <select
      className="media-screen__sort"
      aria-label={t('media.sort')}
      value={table.state.sort}
      onChange={(event) => table.change({ sort: event.target.value })}
    >
      {assetSorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`media.sort.${sort}`)}
        </option>
      ))}
    </select>
  );
}
