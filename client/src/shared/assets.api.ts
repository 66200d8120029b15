import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { useApi } from './api-context.tsx';
import { isTemporaryFailure } from './api-error.ts';
import { withSurrogateKeys } from './query-meta.ts';

/** An asset; null where it does not exist or is not visible to this reader, which is cached too. */
export function assetQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['asset', guid],
    queryFn: async ({ signal }) => {
      try {
        return (await api.call(publicAssetRoutes.read, { parameters: { guid }, signal })).data;
      } catch (error) {
        if (isTemporaryFailure(error)) throw error;
        return null;
      }
    },
    meta: withSurrogateKeys((_: AssetView | null) => [surrogateKey.asset(guid)]),
  });
}

/** Undefined while loading, or without a guid. */
export function useAsset(guid: string | undefined): AssetView | null | undefined {
  return useQuery({ ...assetQuery(useApi(), guid ?? ''), enabled: guid !== undefined }).data;
}
