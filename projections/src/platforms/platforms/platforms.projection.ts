import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type PlatformRow, platformsTable } from './platforms.schema.ts';

export const platformsProjection = defineProjection<PlatformRow>({
  name: 'platforms',
  version: 2,
  readableFrom: 1,
  table: platformsTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('platform'),
    PlatformCreated: {
      create: ({ data: { platform }, metadata }) => ({
        guid: platform.guid,
        platform: { ...platform, isSuspended: false },
        createdOn: metadata.at,
      }),
    },
    PlatformSuspended: { change: (row) => suspended(row, true) },
    PlatformResumed: { change: (row) => suspended(row, false) },
  },
  surrogateKeys: () => [surrogateKey.platform()],
});

function suspended(row: PlatformRow, isSuspended: boolean): PlatformRow {
  return { ...row, platform: { ...row.platform, isSuspended } };
}
