import type { KnownPlatform } from '@spoor/contracts/platforms/platform';
import type { Kysely } from 'kysely';
import type { ReadModel } from '../../read-model.ts';
import { platformWithSettings } from '../../settings/settings/platform-with-settings.ts';

/** All platforms as they are set now, oldest first. */
export async function listPlatforms(db: Kysely<ReadModel>): Promise<KnownPlatform[]> {
  const rows = await db
    .selectFrom('read_model.platforms as platform')
    .leftJoin('read_model.settings as set', 'set.platformGuid', 'platform.guid')
    .select(['platform.platform', 'set.settings'])
    .orderBy('platform.createdOn')
    .orderBy('platform.guid')
    .execute();
  return rows.map(({ platform, settings }) => ({
    ...platformWithSettings(platform, settings ?? {}),
    isSuspended: isSuspended(platform),
  }));
}

/** Rows of the version before say nothing of it. */
function isSuspended({ isSuspended: stored }: Partial<KnownPlatform>): boolean {
  return stored === true;
}
