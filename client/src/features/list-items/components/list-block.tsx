import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { type BlockProps, useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { listQuery } from '../list-items.api.ts';
import { drawingOf, listsOf } from '../list-options.ts';
import { queryOf, readListState } from '../list-state.ts';
import { ItemList } from './item-list.tsx';
import { ListControls } from './list-controls.tsx';
import { ListPaging } from './list-paging.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import './list-block.css';

/** A list of items, as its options and the address ask for it. */
export function ListBlock({ block }: BlockProps) {
  const api = useApi();
  const { t } = useI18n();
  const { home, tools } = useBlockDrawing();
  const [address] = useSearchParams();
  const drawing = drawingOf(block);
  const index = listsOf(home.page.buildingBlockInstances).findIndex(({ guid }) => guid === block.guid);
  const state = readListState(address, index);
  const list = useQuery(listQuery(api, block.guid, queryOf(state, drawing.itemsPerPage)));
  const { totalNumberOfItems = 0, expiredNumberOfItems = 0 } = home.page.listMetadata[block.guid] ?? {};
  const isAsked = state.search !== '' || state.showExpired;
  const isLong = totalNumberOfItems > drawing.itemsPerPage || expiredNumberOfItems > 0;
  const hasControls = isAsked || (isLong && !drawing.isSelection);

  return (
    <section className="list-block" aria-labelledby={drawing.title === '' ? undefined : `t-${block.guid}`}>
      {drawing.title === '' ? null : <h2 id={`t-${block.guid}`}>{drawing.title}</h2>}
      {tools === undefined ? null : <tools.ListTools block={block} />}
      {hasControls ? (
        <ListControls
          index={index}
          state={state}
          canShowExpired={!drawing.showsExpired && expiredNumberOfItems > 0}
        />
      ) : null}
      {list.isPending ? <ListSkeleton drawing={drawing} /> : null}
      {list.isError && list.data === undefined ? <LoadFailure retry={() => void list.refetch()} /> : null}
      {list.data === undefined ? null : (
        <>
          {isAsked ? (
            <p className="list-block__count" role="status">
              {t('list.found', { count: list.data.total })}
            </p>
          ) : null}
          <ItemList items={list.data.items} display={drawing.display} isSearched={isAsked} />
          <ListPaging
            index={index}
            page={state.page}
            pages={Math.ceil(list.data.total / drawing.itemsPerPage)}
            label={drawing.title}
          />
        </>
      )}
    </section>
  );
}
