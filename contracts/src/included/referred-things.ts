import { z } from 'zod';
import { assetView } from '../assets/asset.views.ts';
import { storedGuid } from '../shared/guid.ts';

/** A page that rows refer to, as far as the reader may come there. */
export const referredPage = z
  .object({ guid: storedGuid, title: z.string(), urls: z.array(z.string()) })
  .meta({ id: 'ReferredPage' });
export type ReferredPage = z.infer<typeof referredPage>;

/** A person that rows refer to: no more than their name. */
export const referredPerson = z
  .object({ guid: storedGuid, displayName: z.string() })
  .meta({ id: 'ReferredPerson' });
export type ReferredPerson = z.infer<typeof referredPerson>;

/** A file that rows refer to. Only what is public, whoever asks. */
export const referredAsset = assetView
  .pick({ guid: true, fileName: true, kind: true, mimeType: true, size: true, width: true, height: true })
  .extend(
    assetView.pick({
      title: true,
      alt: true,
      decorative: true,
      credits: true,
      focalPoint: true,
      version: true,
    }).shape,
  )
  .meta({ id: 'ReferredAsset' });
export type ReferredAsset = z.infer<typeof referredAsset>;
