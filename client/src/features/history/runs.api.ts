import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import { runRoutes } from '@spoor/contracts/runs/run.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';

/** Milliseconds between two looks at how far it has come to take a run back. */
const lookInterval = 1_000;
/** Changes of a run that are shown at a time. */
const partSize = 20;

/** A run of a program; as long as it is being taken back, how far that is. */
export function runQuery(api: ApiClient, runId: string) {
  return queryOptions({
    queryKey: ['runs', runId],
    queryFn: async ({ signal }) => (await api.call(runRoutes.read, { parameters: { runId }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.undo?.isDone === false ? lookInterval : false),
    meta: withSurrogateKeys(() => [surrogateKey.changes()]),
  });
}

/** What taking a run back would come to. Asked anew each time. */
export function runUndoPreviewQuery(api: ApiClient, runId: string) {
  return queryOptions({
    queryKey: ['runs', runId, 'preview'],
    queryFn: async ({ signal }) =>
      (await api.call(runRoutes.previewUndo, { parameters: { runId }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The last thing that a run did to something. */
export function changeOfRunQuery(api: ApiClient, runId: string, entity: string) {
  return queryOptions({
    queryKey: ['changes', 'run', runId, entity],
    queryFn: async ({ signal }) => {
      const query = { run: runId, entity, limit: 1 };
      return (await api.call(changeRoutes.list, { query, signal })).data.items[0] ?? null;
    },
    meta: withSurrogateKeys(() => [surrogateKey.changes()]),
  });
}

/** What a run did, newest first, in parts. */
export function changesOfRunQuery(api: ApiClient, runId: string) {
  return infiniteQueryOptions({
    queryKey: ['changes', 'run', runId],
    queryFn: async ({ pageParam, signal }) => {
      const query = { run: runId, limit: partSize, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return (await api.call(changeRoutes.list, { query, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ChangePage) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    meta: withSurrogateKeys(() => [surrogateKey.changes()]),
  });
}
