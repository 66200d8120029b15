import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from './api-client.ts';
import { touchedBy } from './query-meta.ts';

/** What is known of an uploaded picture: its size, so that the page keeps a place of the right shape. */
export function assetQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['asset', guid],
    queryFn: async ({ signal }) => (await api.call(assetRoutes.read, { parameters: { guid }, signal })).data,
    meta: touchedBy((asset: AssetView) => [surrogateKey.asset(asset.guid)]),
  });
}

/** Uploads one picture for visitors to see; `onProgress` hears the share that has left, from 0 to 1. */
export function uploadImage(
  api: ApiClient,
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Answer<AssetView>> {
  const form = new FormData();
  form.set('Image', file);
  return api.call(assetRoutes.upload, { query: { public: true }, body: form as never, ...options });
}
