import type { Block } from '@spoor/contracts/pages/block';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { useSetAtom } from '../../../shared/store.ts';
import { announceAtom } from '../../../shared/tasks/task.atoms.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { TreeView } from '../../../shared/ui/tree.tsx';
import type { TreePlace } from '../../../shared/ui/tree-places.ts';
import { Waiting } from '../../../shared/ui/waiting.tsx';
import { useListItemCommands } from '../list-item.commands.ts';
import { drawingOf, type ListDrawing } from '../list-options.ts';
import { createItemRows } from './item-rows.tsx';
import { ItemsBulkBar } from './items-bulk-bar.tsx';
import { managedItemsQuery } from './managed-items.api.ts';
import { type ItemFilter, itemFilters, itemsIn, parentIn } from './managed-items.ts';
import './items-panel.css';

interface ItemsPanelProps {
  readonly list: Block;
  readonly onOpen: (itemGuid: string) => void;
  readonly onAdd: () => void;
}

/** All items of a list as its editors manage them: found, put in order, and changed several at once. */
export function ItemsPanel({ list, onOpen, onAdd }: ItemsPanelProps) {
  const { t, date } = useI18n();
  const { place } = useListItemCommands();
  const announce = useSetAtom(announceAtom);
  const [filter, setFilter] = useState<ItemFilter>('all');
  const [search, setSearch] = useState('');
  const [hundreds, setHundreds] = useState(1);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const drawing = drawingOf(list);
  const isWhole = filter === 'all' && search === '';
  const isTree = drawing.display === 'tree' && isWhole;
  const result = useQuery(managedItemsQuery(useApi(), list.guid, { filter, search, hundreds, isTree }));
  const { nodes = [], total = 0 } = result.data ?? {};
  const items = useMemo(() => itemsIn(nodes), [nodes]);

  const rowsOf = useMemo(() => createItemRows({ t, date, onOpen, isTree }), [t, date, onOpen, isTree]);
  const rows = useMemo(() => rowsOf(nodes), [rowsOf, nodes]);

  function onMove(guids: readonly string[], { parentId, afterId }: TreePlace): void {
    if (!isWhole) {
      announce(t('items.order_filtered'));
      return;
    }
    const moved = items.filter(({ guid }) => guids.includes(guid));
    void place({
      listGuid: list.guid,
      subject: moved.length === 1 ? (moved[0]?.title ?? '') : t('items.count', { count: moved.length }),
      items: moved.map(({ guid, parentGuids }) => {
        const from = parentIn(nodes, guid) ?? list.guid;
        const leaves = from !== (parentId ?? list.guid) && parentGuids.includes(from);
        return { guid, fromGuid: leaves ? from : null };
      }),
      parentGuid: parentId,
      afterGuid: afterId,
    });
  }

  return (
    <div className="items-panel" data-flat={!isTree || undefined}>
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
      <div className="items-panel__row">
        <p className="items-panel__count" role="status">
          {t('items.count', { count: total })}
        </p>
        <button type="button" className="button button--secondary" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {t('item.add')}
        </button>
      </div>
      {isWhole && items.length > 1 ? <p className="field__hint">{t(orderHint(drawing))}</p> : null}
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
          empty={result.isPending ? <Waiting /> : t(isWhole ? 'items.none' : 'items.none_found')}
        />
      )}
      {total > hundreds * 100 && hundreds < 5 ? (
        <button
          type="button"
          className="button button--quiet"
          onClick={() => setHundreds(hundreds + 1)}
          disabled={result.isFetching}
        >
          {t('items.more')}
        </button>
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
    <search className="items-panel__search">
      <label className="visually-hidden" htmlFor={id}>
        {t('items.search')}
      </label>
      <input
        id={id}
        type="search"
        placeholder={t('items.search')}
        value={search}
        maxLength={200}
        onChange={({ target }) => onSearch(target.value)}
      />
      <fieldset className="items-panel__filters">
        <legend className="visually-hidden">{t('items.show')}</legend>
        {itemFilters.map((each) => (
          <label key={each} className="filter-pill">
            <input type="radio" name={id} checked={filter === each} onChange={() => onFilter(each)} />
            {t(`items.filter.${each}`)}
          </label>
        ))}
      </fieldset>
    </search>
  );
}

/** What the order is that somebody changes by moving an item. */
function orderHint({ display, sort }: ListDrawing): TextKey {
  if (display === 'calendar') return 'items.order_calendar';
  return sort.startsWith('custom') ? 'items.order_by_hand' : 'items.order_automatic';
}
