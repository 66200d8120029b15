import { profilePhotoLimit } from '@spoor/contracts/assets/profile-photo';
import { dayMs } from '@spoor/contracts/shared/durations';
import { countProfileAssetsSince } from '@spoor/projections/assets/assets/own-assets.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { requireAtMost } from '../shared/require-at-most.ts';

/**
 * Everybody may upload photos of themselves, which stay where they are replaced or removed, so that an undo finds them: that is
 * why nobody has many of them.
 * @param assetGuid what the photo will be, for uploads that are repeated
 * @throws DomainError `validation_failed`
 */
export async function requireRoomForPhoto(
  userGuid: string,
  assetGuid: string,
  queryContext: QueryContext,
): Promise<void> {
  const { most, days } = profilePhotoLimit;
  const since = new Date(Date.now() - days * dayMs);
  const others = await countProfileAssetsSince(queryContext, userGuid, since, assetGuid);
  requireAtMost(others + 1, most, 'photos_too_many', '/Image');
}
