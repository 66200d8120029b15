import { assetFolderRoutes } from '@spoor/contracts/assets/asset-folder.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { withSurrogateKeys } from './query-meta.ts';

/** By name. */
export function foldersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['assets', 'folders'],
    queryFn: async ({ signal }) => (await api.call(assetFolderRoutes.list, { signal })).data,
    meta: withSurrogateKeys(() => [surrogateKey.assets()]),
  });
}
