import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Kysely } from 'kysely';
import type { ReadModel } from '../../read-model.ts';

/** The platform that a host name (lower case, without port) leads to. With a single platform every host is it. */
export async function findPlatformByHost(
  db: Kysely<ReadModel>,
  hostName: string,
): Promise<Platform | undefined> {
  const platforms = await listPlatforms(db);
  return platforms.length === 1
    ? platforms[0]
    : platforms.find((platform) => platform.hostNames.includes(hostName));
}

export async function findPlatform(db: Kysely<ReadModel>, guid: string): Promise<Platform | undefined> {
  const row = await db
    .selectFrom('read_model.platforms')
    .select('platform')
    .where('guid', '=', guid)
    .executeTakeFirst();
  return row?.platform;
}

/** All platforms, oldest first. */
export async function listPlatforms(db: Kysely<ReadModel>): Promise<Platform[]> {
  const rows = await db
    .selectFrom('read_model.platforms')
    .select('platform')
    .orderBy('createdOn')
    .orderBy('guid')
    .execute();
  return rows.map((row) => row.platform);
}
