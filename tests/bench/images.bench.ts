import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { urlOf } from '@spoor/contracts/shared/route';
import sharp from 'sharp';
import { staticRequestsPerSecond } from './limits/limit-server.ts';
import { durations, percentile, requestsPerSecond } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';

const coldWidths = [500, 600, 700, 900, 1000];

/** Sizes that nobody asked for before, beside sharp alone; and a size that is kept, beside a static file. */
export async function measureImages(site: Site): Promise<Measurement[]> {
  const photo = await noisyPhoto();
  const guid = (await uploadPhoto(site, photo)).guid;
  const address = (width: number) => site.url + urlOf(assetRoutes.image, { guid }, { width, format: 'webp' });

  const cold = await durations(coldWidths.length, (index) => bytesOf(address(coldWidths[index] ?? 0)));
  const plain = await durations(coldWidths.length, (index) =>
    sharp(photo).resize({ width: coldWidths[index] }).webp({ quality: 80 }).toBuffer(),
  );
  const cachedAddress = address(coldWidths[0] ?? 0);
  return [
    {
      name: 'Image, cold, p50',
      value: percentile(cold, 0.5),
      unit: 'ms',
      limit: { name: 'plain sharp', value: percentile(plain, 0.5) },
    },
    {
      name: 'Image, cached',
      value: await requestsPerSecond(cachedAddress),
      unit: 'requests/s',
      limit: {
        name: 'static file, same bytes',
        value: await staticRequestsPerSecond(await bytesOf(cachedAddress), 'image.webp'),
      },
    },
  ];
}

/** A picture as heavy to decode as a photograph: 3000 × 2000 pixels of smoothed noise. */
export async function noisyPhoto(): Promise<Buffer> {
  return sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(2)
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A photo, public. @throws where the answer is no success */
export async function uploadPhoto(site: Site, photo: Buffer): Promise<AssetView> {
  const form = new FormData();
  form.set('Image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const response = await fetch(site.url + urlOf(assetRoutes.upload, {}, { public: true }), {
    method: 'POST',
    headers: { authorization: site.authorization },
    body: form,
  });
  if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
  return (await response.json()) as AssetView;
}

async function bytesOf(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
