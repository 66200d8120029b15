import { pageRoutes, previewRoutes } from '@spoor/contracts/pages/page.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';

/** The changes and warnings of publishing. Never cached. */
export function publishCheckQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['publish-check', guid],
    queryFn: async ({ signal }) =>
      (await api.call(pageRoutes.publishCheck, { parameters: { guid }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: withSurrogateKeys(() => [surrogateKey.page(guid)]),
  });
}

/** What leads to a page. */
export function pageUsagesQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['page-usages', guid],
    queryFn: async ({ signal }) =>
      (await api.call(pageRoutes.usages, { query: { guids: guid }, signal })).data,
    staleTime: 0,
    meta: withSurrogateKeys(() => [surrogateKey.page(guid)]),
  });
}

/** Newest first. */
export function previewLinksQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['preview-links', guid],
    queryFn: async ({ signal }) =>
      (await api.call(previewRoutes.list, { parameters: { guid }, signal })).data,
    meta: withSurrogateKeys(() => [surrogateKey.page(guid)]),
  });
}

export function pageTemplatesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['page-templates'],
    queryFn: async ({ signal }) =>
      (await api.call(templateRoutes.list, { query: { kind: 'page' }, signal })).data,
    meta: withSurrogateKeys(() => [surrogateKey.templates()]),
  });
}
