import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, streamGuid } from '../../runtime/projection.ts';
import { type PlatformRow, platformsTable } from './platforms.schema.ts';

export const platforms = defineProjection<PlatformRow>({
  name: 'platforms',
  version: 1,
  table: platformsTable,
  key: streamGuid,
  creates: {
    PlatformCreated: ({ data: { platform }, metadata }) => ({
      guid: platform.guid,
      platform,
      createdOn: metadata.at,
    }),
  },
  changes: {},
  touches: () => [surrogateKey.platform()],
});
