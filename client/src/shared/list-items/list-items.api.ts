import type {
  ListItemNode,
  ListItemSurroundings,
  ListItemView,
} from '@spoor/contracts/list-items/list-item.views';
import type { ListQuery } from '@spoor/contracts/list-items/public-list-item.routes';
import { publicListItemRoutes } from '@spoor/contracts/list-items/public-list-item.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { withSurrogateKeys } from '../query-meta.ts';

/** A page of a list, and the total number of selected items. */
export interface ListPart {
  readonly items: readonly ListItemView[];
  readonly total: number;
}

/** A page of a tree's top level, and the total number there. */
export interface TreePart {
  readonly nodes: readonly ListItemNode[];
  readonly total: number;
}

/** Items of a list in the management panel, and their total. */
export interface ManagedItems {
  readonly nodes: readonly ListItemNode[];
  readonly total: number;
}

export const listKey = (listGuid: string) => ['list', listGuid] as const;
export const managedItemsKey = (listGuid: string) => ['managed-items', listGuid] as const;
export const treeKey = (listGuid: string) => ['tree', listGuid] as const;

export function listItemsQuery(api: ApiClient, listGuid: string, query: ListQuery) {
  return queryOptions({
    queryKey: [...listKey(listGuid), query],
    queryFn: async ({ signal }): Promise<ListPart> => {
      const response = await api.call(publicListItemRoutes.list, { parameters: { listGuid }, query, signal });
      return { items: response.data, total: response.total ?? response.data.length };
    },
    // Shows the last page while the next one loads.
    placeholderData: keepPreviousData,
    meta: withSurrogateKeys(({ items }: ListPart) => keysOf(listGuid, items)),
  });
}

export function treeQuery(api: ApiClient, listGuid: string, query: ListQuery) {
  return queryOptions({
    queryKey: [...treeKey(listGuid), query],
    queryFn: async ({ signal }): Promise<TreePart> => {
      const response = await api.call(publicListItemRoutes.tree, { parameters: { listGuid }, query, signal });
      return { nodes: response.data, total: response.total ?? response.data.length };
    },
    placeholderData: keepPreviousData,
    meta: withSurrogateKeys(({ nodes }: TreePart) => keysOf(listGuid, itemsIn(nodes))),
  });
}

export function facetsQuery(api: ApiClient, listGuid: string) {
  return queryOptions({
    queryKey: ['facets', listGuid],
    queryFn: async ({ signal }) =>
      (await api.call(publicListItemRoutes.facets, { parameters: { listGuid }, signal })).data,
    meta: withSurrogateKeys(() => [surrogateKey.list(listGuid)]),
  });
}

/** The kinds of item that the platform knows; they change with its version only. */
export function itemTypesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['listItemTypes'],
    queryFn: async ({ signal }) => (await api.call(publicListItemRoutes.types, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** @param id guid or short id, as in an address */
export function itemQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['item', id],
    queryFn: async ({ signal }) => {
      const response = isShortId(id)
        ? await api.call(publicListItemRoutes.readByShortId, { parameters: { shortId: id }, signal })
        : await api.call(publicListItemRoutes.read, { parameters: { guid: id }, signal });
      return response.data;
    },
    meta: withSurrogateKeys((item: ListItemView) => keysOf(undefined, [item])),
  });
}

/** The item's parents, children and neighbours in a list. */
export function surroundingsQuery(api: ApiClient, guid: string, listGuid: string | undefined) {
  return queryOptions({
    queryKey: ['surroundings', guid, listGuid ?? ''],
    queryFn: async ({ signal }) => {
      const query = listGuid === undefined ? {} : { listGuid };
      return (await api.call(publicListItemRoutes.surroundings, { parameters: { guid }, query, signal }))
        .data;
    },
    meta: withSurrogateKeys(({ parents, children }: ListItemSurroundings) => [
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

/** In tree order. */
export function itemsIn(nodes: readonly ListItemNode[]): readonly ListItemView[] {
  return nodes.flatMap(({ item, children }) => [item, ...itemsIn(children)]);
}

/** Short ids are shorter than a guid without hyphens. */
function isShortId(id: string): boolean {
  return id.length < 32;
}
