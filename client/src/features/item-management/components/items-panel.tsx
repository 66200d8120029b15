import type { ListItemNode } from '@spoor/contracts/list-items/list-item.views';
import type { Block } from '@spoor/contracts/pages/block';
import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { useListItemCommands } from '../../../shared/list-items/list-item.commands.ts';
import { itemsIn } from '../../../shared/list-items/list-items.api.ts';
import { displayOptionsOf, type ListDisplayOptions } from '../../../shared/list-items/list-options.ts';
import { useSetAtom } from '../../../shared/store.ts';
import { announceAtom } from '../../../shared/tasks/task.atoms.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { TreeView } from '../../../shared/ui/tree.tsx';
import type { TreePlace } from '../../../shared/ui/tree-places.ts';
import { createItemRows } from '../item-rows.tsx';
import { managedItemsQuery } from '../managed-items.api.ts';
import { type ItemFilter, itemFilters, parentIn } from '../managed-items.ts';
import { ImportItemsDialog } from './import-items-dialog.tsx';
import { ItemsBulkBar } from './items-bulk-bar.tsx';
import { ItemsCsv, type ItemsCsvProps } from './items-csv.tsx';
import './items-panel.css';
import { maxSearchLength } from '@spoor/contracts/shared/query-limits';

interface ItemsPanelProps {
  readonly list: Block;
  readonly onOpen: (itemGuid: string) => void;
  readonly onAdd: () => void;
}

/** All items of a list, for its editors: search, filter, order, and bulk actions. */
export function ItemsPanel({ list, onOpen, onAdd }: ItemsPanelProps) {
  const { t } = useI18n();
  const [filter, setFilter] = useState<ItemFilter>('all');
  const [search, setSearch] = useState('');
  const [hundreds, setHundreds] = useState(1);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const displayOptions = displayOptionsOf(list);
  const isWhole = filter === 'all' && search === '';
  const isTree = displayOptions.display === 'tree' && isWhole;
  const result = useQuery(managedItemsQuery(useApi(), list.guid, { filter, search, hundreds, isTree }));
  const { nodes = [], total = 0 } = result.data ?? {};
  const items = useMemo(() => itemsIn(nodes), [nodes]);
  const rows = useItemRows(nodes, onOpen, isTree);
  const onMove = useItemMoves(list.guid, nodes, isWhole);

  return (
    <div className="items-panel stack gap-4" data-flat={!isTree || undefined}>
      <ItemSearch
        search={search}
        filter={filter}
        onSearch={(text) => {
          setSearch(text);
          setHundreds(1);
        }}
        onFilter={(next) => {
          setFilter(next);
          setSelected([]);
          setHundreds(1);
        }}
      />
      <ItemCount {...{ list, filter, search, total, onAdd }} />
      {isWhole && items.length > 1 ? <p className="field__hint">{t(orderHint(displayOptions))}</p> : null}
      {result.isError && result.data === undefined ? (
        <LoadFailure retry={() => void result.refetch()} />
      ) : (
        <TreeView
          label={t('items.title')}
          nodes={rows}
          selected={selected}
          onSelect={setSelected}
          onMove={onMove}
          onOpen={onOpen}
          hasBoxes
          empty={result.isPending ? <LoadingSkeleton /> : t(isWhole ? 'items.none' : 'items.none_found')}
        />
      )}
      {total > hundreds * 100 && hundreds < 5 ? (
        <MoreButton isBusy={result.isFetching} onPress={() => setHundreds(hundreds + 1)} />
      ) : null}
      <ItemsBulkBar
        list={list}
        nodes={nodes}
        items={items.filter(({ guid }) => selected.includes(guid))}
        onSelectAll={() => setSelected(items.map(({ guid }) => guid))}
        onDone={() => setSelected([])}
      />
    </div>
  );
}

function useItemRows(nodes: readonly ListItemNode[], onOpen: (itemGuid: string) => void, isTree: boolean) {
  const { t, date } = useI18n();
  const rowsOf = useMemo(() => createItemRows({ t, date, onOpen, isTree }), [t, date, onOpen, isTree]);
  return useMemo(() => rowsOf(nodes), [rowsOf, nodes]);
}

/** Moves rows within the list. Refused while only some of its items are shown. */
function useItemMoves(listGuid: string, nodes: readonly ListItemNode[], isWhole: boolean) {
  const { t } = useI18n();
  const { place } = useListItemCommands();
  const announce = useSetAtom(announceAtom);
  return (guids: readonly string[], { parentId, afterId }: TreePlace): void => {
    if (!isWhole) {
      announce(t('items.order_filtered'));
      return;
    }
    const moved = itemsIn(nodes).filter(({ guid }) => guids.includes(guid));
    void place({
      listGuid,
      subject: moved.length === 1 ? (moved[0]?.title ?? '') : t('items.count', { count: moved.length }),
      items: moved.map(({ guid, parentGuids }) => {
        const from = parentIn(nodes, guid) ?? listGuid;
        const leaves = from !== (parentId ?? listGuid) && parentGuids.includes(from);
        return { guid, fromGuid: leaves ? from : null };
      }),
      parentGuid: parentId,
      afterGuid: afterId,
    });
  };
}

interface ItemCountProps extends ItemsCsvProps {
  readonly total: number;
  readonly onAdd: () => void;
}

function ItemCount({ total, onAdd, ...found }: ItemCountProps) {
  const { t } = useI18n();
  const [isImporting, setIsImporting] = useState(false);
  return (
    <div className="row cluster spread gap-3">
      <p className="strong" role="status">
        {t('items.count', { count: total })}
      </p>
      <div className="row gap-2">
        <button
          type="button"
          className="tool"
          aria-label={t('items.import')}
          title={t('items.import')}
          onClick={() => setIsImporting(true)}
        >
          <Upload aria-hidden="true" />
        </button>
        {total === 0 ? null : <ItemsCsv {...found} />}
        <button type="button" className="button button--secondary" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {t('item.add')}
        </button>
      </div>
      {isImporting ? (
        <ImportItemsDialog listGuid={found.list.guid} onClose={() => setIsImporting(false)} />
      ) : null}
    </div>
  );
}

function MoreButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const { t } = useI18n();
  return (
    <button type="button" className="button button--quiet" onClick={onPress} disabled={isBusy}>
      {t('items.more')}
    </button>
  );
}

interface ItemSearchProps {
  readonly search: string;
  readonly filter: ItemFilter;
  readonly onSearch: (text: string) => void;
  readonly onFilter: (filter: ItemFilter) => void;
}

function ItemSearch({ search, filter, onSearch, onFilter }: ItemSearchProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <search className="stack gap-3">
      <label className="visually-hidden" htmlFor={id}>
        {t('items.search')}
      </label>
      <input
        id={id}
        type="search"
        placeholder={t('items.search')}
        value={search}
        maxLength={maxSearchLength}
        onChange={({ target }) => onSearch(target.value)}
      />
      <fieldset className="cluster gap-2">
        <legend className="visually-hidden">{t('items.show')}</legend>
        {itemFilters.map((each) => (
          <label key={each} className="items-panel__filter choice inline-row tiny">
            <input type="radio" name={id} checked={filter === each} onChange={() => onFilter(each)} />
            {t(`items.filter.${each}`)}
          </label>
        ))}
      </fieldset>
    </search>
  );
}

/** Explains what moving an item changes. */
function orderHint({ display, sort }: ListDisplayOptions): TextKey {
  if (display === 'calendar') return 'items.order_calendar';
  return sort.startsWith('custom') ? 'items.order_by_hand' : 'items.order_automatic';
}
