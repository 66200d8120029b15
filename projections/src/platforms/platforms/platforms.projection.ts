import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type PlatformRow, platformsTable } from './platforms.schema.ts';

export const platformsProjection = defineProjection<PlatformRow>({
  name: 'platforms',
  version: 1,
  readableFrom: 1,
  table: platformsTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('platform'),
    PlatformCreated: {
      create: ({ data: { platform }, metadata }) => ({
        guid: platform.guid,
        platform,
        createdOn: metadata.at,
      }),
    },
  },
  surrogateKeys: () => [surrogateKey.platform()],
});
