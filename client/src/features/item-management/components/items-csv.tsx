import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { Block } from '@spoor/contracts/pages/block';
import { Download } from 'lucide-react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { displayOptionsOf } from '../../../shared/list-items/list-options.ts';
import { useSettings } from '../../../shared/settings.api.ts';
import { useCsv } from '../../../shared/ui/data-table/use-csv.ts';
import { useNow } from '../../../shared/use-now.ts';
import { itemColumns, typesOf } from '../item-columns.ts';
import { readAllItems } from '../managed-items.api.ts';
import type { ItemFilter } from '../managed-items.ts';

export interface ItemsCsvProps {
  readonly list: Block;
  readonly filter: ItemFilter;
  readonly search: string;
}

/** Saves the items that are found as a file. */
export function ItemsCsv({ list, filter, search }: ItemsCsvProps) {
  const i18n = useI18n();
  const api = useApi();
  const { itemTypes, title } = displayOptionsOf(list);
  const now = useNow();
  const { timeZone } = useSettings();
  const columns = (items: readonly ListItemView[]) =>
    itemColumns([...itemTypes, ...typesOf(items)], { language: i18n.language, timeZone, now });
  const source = { name: title === '' ? i18n.t('items.title') : title, entity: 'listItem' } as const;
  const save = useCsv(columns, source, () => readAllItems(api, list.guid, { filter, search }));
  const name = i18n.t('table.csv');
  return (
    <button type="button" className="tool" aria-label={name} title={name} onClick={save}>
      <Download aria-hidden="true" />
    </button>
  );
}
