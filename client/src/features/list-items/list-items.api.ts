import type {
  ListItemNode,
  ListItemSurroundings,
  ListItemView,
} from '@spoor/contracts/list-items/list-item.views';
import type { ListQuery } from '@spoor/contracts/list-items/list-item-reading.routes';
import { listItemReading } from '@spoor/contracts/list-items/list-item-reading.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { touchedBy } from '../../shared/query-meta.ts';

/** A part of a list, and how many items the selection has in all. */
export interface ListPart {
  readonly items: readonly ListItemView[];
  readonly total: number;
}

/** A part of the top of a nested list, and how many items stand there in all. */
export interface TreePart {
  readonly nodes: readonly ListItemNode[];
  readonly total: number;
}

/** Of everything that is read of one list. */
export const listKey = (listGuid: string) => ['list', listGuid] as const;
export const treeKey = (listGuid: string) => ['tree', listGuid] as const;

export function listQuery(api: ApiClient, listGuid: string, query: ListQuery) {
  return queryOptions({
    queryKey: [...listKey(listGuid), query],
    queryFn: async ({ signal }): Promise<ListPart> => {
      const answer = await api.call(listItemReading.list, { parameters: { listGuid }, query, signal });
      return { items: answer.data, total: answer.total ?? answer.data.length };
    },
    // While the next part is on its way the last one stays in place, so that nothing jumps.
    placeholderData: keepPreviousData,
    meta: touchedBy(({ items }: ListPart) => keysOf(listGuid, items)),
  });
}

export function treeQuery(api: ApiClient, listGuid: string, query: ListQuery) {
  return queryOptions({
    queryKey: [...treeKey(listGuid), query],
    queryFn: async ({ signal }): Promise<TreePart> => {
      const answer = await api.call(listItemReading.tree, { parameters: { listGuid }, query, signal });
      return { nodes: answer.data, total: answer.total ?? answer.data.length };
    },
    placeholderData: keepPreviousData,
    meta: touchedBy(({ nodes }: TreePart) => keysOf(listGuid, itemsIn(nodes))),
  });
}

/** What a list can be narrowed by. */
export function facetsQuery(api: ApiClient, listGuid: string) {
  return queryOptions({
    queryKey: ['facets', listGuid],
    queryFn: async ({ signal }) =>
      (await api.call(listItemReading.facets, { parameters: { listGuid }, signal })).data,
    meta: touchedBy(() => [surrogateKey.list(listGuid)]),
  });
}

/** The kinds of item that the platform knows; they change with its version only. */
export function itemTypesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['listItemTypes'],
    queryFn: async ({ signal }) => (await api.call(listItemReading.types, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** @param id guid or short id, as it stands in an address. */
export function itemQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['item', id],
    queryFn: async ({ signal }) => {
      const answer = isShortId(id)
        ? await api.call(listItemReading.readByShortId, { parameters: { shortId: id }, signal })
        : await api.call(listItemReading.read, { parameters: { guid: id }, signal });
      return answer.data;
    },
    meta: touchedBy((item: ListItemView) => keysOf(undefined, [item])),
  });
}

/** What stands around an item in the list in which it is met. */
export function surroundingsQuery(api: ApiClient, guid: string, listGuid: string | undefined) {
  return queryOptions({
    queryKey: ['surroundings', guid, listGuid ?? ''],
    queryFn: async ({ signal }) => {
      const query = listGuid === undefined ? {} : { listGuid };
      return (await api.call(listItemReading.surroundings, { parameters: { guid }, query, signal })).data;
    },
    meta: touchedBy(({ parents, children }: ListItemSurroundings) => [
      ...keysOf(listGuid, [...parents, ...children]),
      surrogateKey.list(guid),
    ]),
  });
}

function keysOf(listGuid: string | undefined, items: readonly ListItemView[]): string[] {
  const images = items.flatMap(({ image }) => (image === null ? [] : [surrogateKey.asset(image.guid)]));
  const own = items.map(({ guid }) => surrogateKey.item(guid));
  return [...(listGuid === undefined ? [] : [surrogateKey.list(listGuid)]), ...own, ...images];
}

function itemsIn(nodes: readonly ListItemNode[]): ListItemView[] {
  return nodes.flatMap(({ item, children }) => [item, ...itemsIn(children)]);
}

/** Short ids are shorter than a guid without hyphens. */
function isShortId(id: string): boolean {
  return id.length < 32;
}
