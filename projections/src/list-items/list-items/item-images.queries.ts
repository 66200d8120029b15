import type { ItemImage } from '@spoor/contracts/list-items/list-item.views';
import { normalizeGuid } from '@spoor/contracts/shared/guid';
import type { Reader } from '../../reader.ts';

/** Pictures that visitors can see, by guid; what is no picture, or for nobody's eyes, is left out. */
export async function readItemImages(
  { db, platform }: Reader,
  guids: readonly string[],
): Promise<ReadonlyMap<string, ItemImage>> {
  const known = [...new Set(guids.flatMap((guid) => normalizeGuid(guid) ?? []))];
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('read_model.assets')
    .select(['guid', 'asset'])
    .where('guid', 'in', known)
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .execute();
  return new Map(
    rows.flatMap(({ guid, asset }) => {
      const { width = 0, height = 0, alt, placeholder, focalPoint, isPublic } = asset;
      const isPicture = isPublic && width > 0 && height > 0;
      return isPicture ? [[guid, { guid, width, height, alt, placeholder, focalPoint }] as const] : [];
    }),
  );
}
