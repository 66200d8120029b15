import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { listItemsQuery, treeQuery } from '../../../shared/list-items/list-items.api.ts';
import {
  isFlat,
  isManuallyOrdered,
  isNarrowed,
  itemHeading,
  type ListDisplayOptions,
} from '../../../shared/list-items/list-options.ts';
import { type ListState, pageSizeOf, queryOf } from '../../../shared/list-items/list-state.ts';
import { useToday } from '../../../shared/platform-today.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { useActiveItems } from '../use-active-items.ts';
import { ItemList } from './item-list.tsx';
import { ItemOrdering } from './item-tools.tsx';
import { type DisplayProps, flatDisplays, ListEmpty, ListPaging, TreeDisplay } from './lazy-displays.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

interface ListBodyProps {
  readonly listGuid: string;
  readonly displayOptions: ListDisplayOptions;
  readonly slot: string;
  readonly state: ListState;
}

export function ListBody(props: ListBodyProps) {
  return isFlat(props) ? <FlatBody {...props} /> : <TreeBody {...props} />;
}

function FlatBody({ listGuid, displayOptions, slot, state }: ListBodyProps) {
  const { t } = useI18n();
  const query = queryOf(state, displayOptions, useToday());
  const list = useQuery(listItemsQuery(useApi(), listGuid, query));
  const active = useActiveItems(displayOptions.marksActive);
  const isFiltered = isNarrowed(state);
  return (
    <Loaded result={list} displayOptions={displayOptions}>
      {({ items, total }) => {
        const shown = { listGuid, items, displayOptions, slot, state, total, active };
        const pages = pagesOf(displayOptions, total);
        return (
          <>
            {isFiltered ? (
              <p className="list-block__count" role="status">
                {t('list.found', { count: total })}
              </p>
            ) : null}
            {items.length === 0 && displayOptions.display !== 'calendar' ? (
              <ListEmpty slot={slot} state={state} />
            ) : (
              <ItemOrdering
                {...{ listGuid, items }}
                parentGuid={null}
                part={{ query, pages, isTree: false, slot }}
                isByHand={isManuallyOrdered({ displayOptions, state })}
              >
                <Display {...shown} />
              </ItemOrdering>
            )}
            {displayOptions.display === 'calendar' || pages <= 1 ? null : (
              <ListPaging slot={slot} page={state.page} pages={pages} label={displayOptions.title} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function TreeBody({ listGuid, displayOptions, slot, state }: ListBodyProps) {
  const query = queryOf(state, displayOptions, useToday());
  const tree = useQuery(treeQuery(useApi(), listGuid, query));
  const active = useActiveItems(displayOptions.marksActive);
  return (
    <Loaded result={tree} displayOptions={displayOptions}>
      {({ nodes, total }) => {
        const pages = pagesOf(displayOptions, total);
        return (
          <>
            {nodes.length === 0 ? (
              <ListEmpty slot={slot} state={state} />
            ) : (
              <TreeDisplay
                {...{ listGuid, nodes, active, slot }}
                isByHand={isManuallyOrdered({ displayOptions, state })}
                part={{ query, pages, isTree: true, slot }}
              />
            )}
            {pages <= 1 ? null : (
              <ListPaging slot={slot} page={state.page} pages={pages} label={displayOptions.title} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Display(props: DisplayProps) {
  const { items, active, displayOptions, slot } = props;
  const { display } = displayOptions;
  if (display === 'cards' || display === 'list' || display === 'tree') {
    const shape = display === 'cards' ? 'cards' : 'list';
    return <ItemList {...{ items, active, slot }} display={shape} heading={itemHeading(displayOptions)} />;
  }
  const Part = flatDisplays[display];
  return <Part {...props} />;
}

function pagesOf(displayOptions: ListDisplayOptions, total: number): number {
  return Math.ceil(total / pageSizeOf(displayOptions));
}

interface LoadedProps<Data> {
  readonly result: UseQueryResult<Data>;
  readonly displayOptions: ListDisplayOptions;
  readonly children: (data: Data) => ReactNode;
}

function Loaded<Data>({ result, displayOptions, children }: LoadedProps<Data>) {
  const { data } = result;
  if (data !== undefined) return children(data);
  if (result.isError) return <LoadFailure retry={() => void result.refetch()} />;
  return <ListSkeleton displayOptions={displayOptions} />;
}
