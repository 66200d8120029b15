import type { ChangeQuery } from '@spoor/contracts/changes/change.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage, ChangeView } from '@spoor/contracts/changes/change.views';
import { maxPageSize } from '@spoor/contracts/shared/query-limits';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { withSurrogateKeys } from './query-meta.ts';

/** Whether a Change that was undone can be done again: who may not undo it, or finds it ended for ever, cannot. */
export function mayBeRedone({ reasonNot }: ChangeView): boolean {
  return reasonNot === 'already_undone';
}

/** The next cursor per entity; null at the end. */
type Cursors = Readonly<Record<string, string | null>>;

/**
 * The Changes of several entities as one history, newest first, in parts.
 * @param entities as `page:{guid}`, `list:{guid}`
 */
export function changesQuery(
  api: ApiClient,
  entities: readonly string[],
  filter: Omit<ChangeQuery, 'entity' | 'cursor'>,
) {
  return infiniteQueryOptions({
    queryKey: ['changes', entities, filter],
    queryFn: async ({ pageParam, signal }) => {
      const open = entities.filter((entity) => pageParam[entity] !== null);
      const parts = await Promise.all(open.map((entity) => readPart(entity, pageParam[entity], signal)));
      return {
        items: parts.flatMap(({ items }) => items),
        cursors: Object.fromEntries(parts.map(({ entity, next }) => [entity, next])),
      };
    },
    initialPageParam: {} as Cursors,
    getNextPageParam: ({ cursors }: { cursors: Cursors }) => {
      const goesOn = Object.values(cursors).some((cursor) => cursor !== null);
      return goesOn
        ? { ...Object.fromEntries(entities.map((entity) => [entity, null])), ...cursors }
        : undefined;
    },
    select: ({ pages }) => newestFirst(pages.flatMap(({ items }) => items)),
    meta: withSurrogateKeys(() => [surrogateKey.changes()]),
  });

  async function readPart(entity: string, cursor: string | null | undefined, signal: AbortSignal) {
    const query = { ...filter, entity, ...(typeof cursor === 'string' ? { cursor } : {}) };
    const { items, next } = (await api.call(changeRoutes.list, { query, signal })).data;
    return { entity, items, next };
  }
}

/** Every Change of the platform, newest first, in parts. For administrators. */
export function allChangesQuery(api: ApiClient, filter: Omit<ChangeQuery, 'entity' | 'cursor'>) {
  return infiniteQueryOptions({
    queryKey: ['changes', 'all', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return (await api.call(changeRoutes.list, { query, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ChangePage) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    meta: withSurrogateKeys(() => [surrogateKey.changes()]),
  });
}

/** All matching Changes, newest first. */
export async function readAllChanges(
  api: ApiClient,
  filter: Omit<ChangeQuery, 'entity' | 'cursor'>,
): Promise<readonly ChangeView[]> {
  const changes: ChangeView[] = [];
  let cursor: string | null = null;
  do {
    const query: ChangeQuery = { ...filter, limit: maxPageSize, ...(cursor === null ? {} : { cursor }) };
    const { data }: { data: ChangePage } = await api.call(changeRoutes.list, { query });
    changes.push(...data.items);
    cursor = data.next;
  } while (cursor !== null);
  return changes;
}

export function changeQuery(api: ApiClient, changeId: string) {
  return queryOptions({
    queryKey: ['changes', 'one', changeId],
    queryFn: async ({ signal }) =>
      (await api.call(changeRoutes.read, { parameters: { changeId }, signal })).data,
    meta: withSurrogateKeys(() => [surrogateKey.changes()]),
  });
}

/** A Change of several entities is listed once. */
export function newestFirst(changes: readonly ChangeView[]): ChangeView[] {
  const unique = new Map(changes.map((change) => [change.changeId, change]));
  return [...unique.values()].toSorted((a, b) => b.at.localeCompare(a.at));
}
