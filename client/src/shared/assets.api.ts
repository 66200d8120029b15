import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from './api-client.ts';
import { touchedBy } from './query-meta.ts';

/**
 * What is known of an uploaded picture or file: its size in pixels, so that the page keeps a place of the right shape;
 * its kind and its size in bytes, to say beside a link.
 */
export function assetQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['asset', guid],
    queryFn: async ({ signal }) => (await api.call(assetRoutes.read, { parameters: { guid }, signal })).data,
    meta: touchedBy((asset: AssetView) => [surrogateKey.asset(asset.guid)]),
  });
}

interface UploadOptions {
  /** Hears the share that has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads one picture for visitors to see. */
export function uploadImage(api: ApiClient, file: File, options: UploadOptions): Promise<Answer<AssetView>> {
  return upload(api, 'Image', file, options);
}

/** Uploads one document, sound or film for visitors to fetch. */
export function uploadFile(api: ApiClient, file: File, options: UploadOptions): Promise<Answer<AssetView>> {
  return upload(api, 'File', file, options);
}

function upload(api: ApiClient, field: 'Image' | 'File', file: File, options: UploadOptions) {
  const form = new FormData();
  form.set(field, file);
  return api.call(assetRoutes.upload, { query: { public: true }, body: form as never, ...options });
}
