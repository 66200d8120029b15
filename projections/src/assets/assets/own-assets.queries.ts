import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

/** A file that somebody uploaded. */
export interface OwnAsset {
  readonly guid: string;
  readonly fileName: string;
  readonly title: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  readonly createdOn: string;
  readonly removed: boolean;
}

/** The files that somebody uploaded, the newest first, as they are now. */
export async function listAssetsUploadedBy(
  { db, platform }: QueryContext,
  userGuid: string,
): Promise<OwnAsset[]> {
  const { rows } = await sql<OwnAsset>`
    SELECT a.guid, a.asset->>'fileName' AS "fileName", a.asset->>'title' AS title, a.asset->>'mimeType' AS "mimeType",
      (a.asset->>'size')::integer AS size, a."createdOn", a.removed
    FROM read_model.assets AS a
    WHERE a."platformGuid" = ${platform.guid} AND EXISTS (
      SELECT FROM read_model.change_log AS c
      WHERE c.entities @> ARRAY['asset:' || a.guid] AND c."platformGuid" = a."platformGuid"
        AND c."actorGuid" = ${userGuid} AND c.actions @> '[{"type":"AssetUploaded"}]')
    ORDER BY a."createdOn" DESC, a.guid`.execute(db);
  return rows;
}

/**
 * How many photos were uploaded for a profile since a moment, also those that were removed.
 * @param besides one that is not counted
 */
export async function countProfileAssetsSince(
  { db, platform }: QueryContext,
  userGuid: string,
  since: Date,
  besides: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM read_model.assets
    WHERE "platformGuid" = ${platform.guid} AND asset->'context' = ${{ kind: 'profile', guid: userGuid }}::jsonb
      AND "createdOn" > ${since} AND guid <> ${besides}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A photo of a profile, as it is stored. */
interface ProfileAsset extends Pick<OwnAsset, 'guid' | 'fileName' | 'removed'> {
  readonly objectKey: string;
}

/** Photos that somebody uploaded for their profile, also those that were removed. */
export async function listProfileAssets(
  { db, platform }: Pick<QueryContext, 'db' | 'platform'>,
  userGuid: string,
): Promise<ProfileAsset[]> {
  const { rows } = await sql<ProfileAsset>`
    SELECT guid, asset->>'fileName' AS "fileName", asset->>'objectKey' AS "objectKey", removed FROM read_model.assets
    WHERE "platformGuid" = ${platform.guid} AND asset->'context' = ${{ kind: 'profile', guid: userGuid }}::jsonb
    ORDER BY guid`.execute(db);
  return rows;
}
