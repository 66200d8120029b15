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
