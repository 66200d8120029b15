import type { QueryContext } from '@spoor/projections/query-context';
import { readAllPages, readThings } from '@spoor/projections/visibility/things.queries';
import type { PrincipalDirectory } from '../auth/principal-directory.ts';
import type { PlatformDirectory } from '../platforms/platform-directory.ts';
import { EntityAccessCache } from './entity-access-cache.ts';
import type { LiveAccess } from './live-feed.ts';

/** Asks the read models who may hear of what. */
export function createLiveAccess(
  read: Pick<QueryContext, 'db' | 'decryptPersonalData'>,
  platforms: PlatformDirectory,
  principals: PrincipalDirectory,
): LiveAccess {
  const accessCache = new EntityAccessCache();
  const platformOf = (guid: string) => {
    const platform = platforms.byGuid(guid);
    if (platform === undefined) throw new Error(`Platform ${guid} is not known yet`);
    return platform;
  };
  const queryContextOf = (platformGuid: string): QueryContext => ({
    ...read,
    platform: platformOf(platformGuid),
    viewer: undefined,
    now: new Date(),
  });
  return {
    async prepare(platformGuid) {
      if (accessCache.knowsPagesOf(platformGuid)) return;
      accessCache.learnPages(platformGuid, await readAllPages(queryContextOf(platformGuid)));
    },
    async changesOf({ keys, position }, platformGuid) {
      const after = await readThings(queryContextOf(platformGuid), keys);
      return accessCache.changesOf(platformGuid, after, position);
    },
    thingsOf: (keys, platformGuid) => readThings(queryContextOf(platformGuid), keys),
    principalOf: (platformGuid, userGuid) => principals.find(platformOf(platformGuid), userGuid),
    release: () => accessCache.forget(),
  };
}
