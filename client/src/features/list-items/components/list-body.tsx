import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { listQuery, treeQuery } from '../list-items.api.ts';
import { isFlat, isNarrowed, isOrderedByHand, itemHeading, type ListDrawing } from '../list-options.ts';
import { type ListState, pageSizeOf, queryOf } from '../list-state.ts';
import { useToday } from '../today.ts';
import { useActiveItems } from '../use-active-items.ts';
import { type DisplayProps, flatDisplays, TreeDisplay } from './display-parts.tsx';
import { ItemList } from './item-list.tsx';
import { ItemsOrder } from './item-tools.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListPaging } from './list-paging.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

interface ListBodyProps {
  readonly listGuid: string;
  readonly drawing: ListDrawing;
  readonly slot: string;
  readonly state: ListState;
}

/** The items of a list, once they are there, and the way to the others. */
export function ListBody(props: ListBodyProps) {
  return isFlat(props) ? <FlatBody {...props} /> : <TreeBody {...props} />;
}

function FlatBody({ listGuid, drawing, slot, state }: ListBodyProps) {
  const { t } = useI18n();
  const query = queryOf(state, drawing, useToday());
  const list = useQuery(listQuery(useApi(), listGuid, query));
  const active = useActiveItems(drawing.marksActive);
  const isAsked = isNarrowed(state);
  return (
    <Loaded result={list} drawing={drawing}>
      {({ items, total }) => {
        const shown = { items, drawing, slot, state, total, active };
        const pages = pagesOf(drawing, total);
        return (
          <>
            {isAsked ? (
              <p className="list-block__count" role="status">
                {t('list.found', { count: total })}
              </p>
            ) : null}
            {items.length === 0 && drawing.display !== 'calendar' ? (
              <ListEmpty slot={slot} state={state} />
            ) : (
              <ItemsOrder
                {...{ listGuid, items }}
                parentGuid={null}
                part={{ query, pages, isTree: false, slot }}
                isByHand={isOrderedByHand({ drawing, state })}
              >
                <Display {...shown} />
              </ItemsOrder>
            )}
            {drawing.display === 'calendar' ? null : (
              <ListPaging slot={slot} page={state.page} pages={pages} label={drawing.title} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function TreeBody({ listGuid, drawing, slot, state }: ListBodyProps) {
  const query = queryOf(state, drawing, useToday());
  const tree = useQuery(treeQuery(useApi(), listGuid, query));
  const active = useActiveItems(drawing.marksActive);
  return (
    <Loaded result={tree} drawing={drawing}>
      {({ nodes, total }) => (
        <>
          {nodes.length === 0 ? (
            <ListEmpty slot={slot} state={state} />
          ) : (
            <TreeDisplay
              {...{ listGuid, nodes, active, slot }}
              isByHand={isOrderedByHand({ drawing, state })}
              part={{ query, pages: pagesOf(drawing, total), isTree: true, slot }}
            />
          )}
          <ListPaging slot={slot} page={state.page} pages={pagesOf(drawing, total)} label={drawing.title} />
        </>
      )}
    </Loaded>
  );
}

function Display(props: DisplayProps) {
  const { items, active, drawing, slot } = props;
  const { display } = drawing;
  if (display === 'cards' || display === 'list' || display === 'tree') {
    const shape = display === 'cards' ? 'cards' : 'list';
    return <ItemList {...{ items, active, slot }} display={shape} heading={itemHeading(drawing)} />;
  }
  const Part = flatDisplays[display];
  return <Part {...props} />;
}

function pagesOf(drawing: ListDrawing, total: number): number {
  return Math.ceil(total / pageSizeOf(drawing));
}

interface LoadedProps<Data> {
  readonly result: UseQueryResult<Data>;
  readonly drawing: ListDrawing;
  readonly children: (data: Data) => ReactNode;
}

/** What is there, or what stands in its place until it is. */
function Loaded<Data>({ result, drawing, children }: LoadedProps<Data>) {
  const { data } = result;
  if (data !== undefined) return children(data);
  if (result.isError) return <LoadFailure retry={() => void result.refetch()} />;
  return <ListSkeleton drawing={drawing} />;
}
