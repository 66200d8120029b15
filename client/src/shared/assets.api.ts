import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { useApi } from './api-context.tsx';
import { isPassing } from './api-error.ts';
import { touchedBy } from './query-meta.ts';

/**
 * What is known of an uploaded picture or file: its size in pixels, so that the page keeps a place of the right shape;
 * its kind and its size in bytes, to say beside a link. Null where there is none, or not for this reader: that is an
 * answer too, which the browser need not ask for again.
 */
export function assetQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['asset', guid],
    queryFn: async ({ signal }) => {
      try {
        return (await api.call(assetRoutes.read, { parameters: { guid }, signal })).data;
      } catch (error) {
        if (isPassing(error)) throw error;
        return null;
      }
    },
    meta: touchedBy((_: AssetView | null) => [surrogateKey.asset(guid)]),
  });
}

/** The same, for components. Undefined while it is not known, or where nothing was chosen. */
export function useAsset(guid: string | undefined): AssetView | null | undefined {
  return useQuery({ ...assetQuery(useApi(), guid ?? ''), enabled: guid !== undefined }).data;
}
