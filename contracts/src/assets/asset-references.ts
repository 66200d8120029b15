import { assetMembersOfBlocks } from '../blocks/block-texts.ts';

/** Members that hold the guid of an asset: in blocks, in texts and items, in options of pages and in settings. */
const assetMembers: ReadonlySet<string> = new Set([
  ...assetMembersOfBlocks,
  'imageGuid',
  'fileGuid',
  'metaImage',
]);

/** The guids of the assets that a document refers to, each once. Guids elsewhere, in texts for example, refer to nothing. */
export function assetReferencesIn(document: unknown): readonly string[] {
  return [...new Set(references(document, isFileLink))];
}

/**
 * The guids that an edit, whose names may be JSON Pointers, puts where they refer to an asset now or may do so later: an edit
 * may set what a link leads to apart from its kind, and an undo brings an earlier kind back.
 */
export function possibleAssetReferencesIn(edit: unknown): readonly string[] {
  return [...new Set(references(edit, () => true))];
}

/** @param isOfAsset whether the member `guid` of an object is that of an asset */
function* references(value: unknown, isOfAsset: (owner: object) => boolean): Iterable<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [pointer, member] of Object.entries(value)) {
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    const isReference = name === 'guid' ? isOfAsset(value) : assetMembers.has(name);
    if (isReference && typeof member === 'string') yield member.toLowerCase();
    else yield* references(member, isOfAsset);
  }
}

/** A link in a text or a button. */
function isFileLink(value: object): boolean {
  return 'kind' in value && value.kind === 'file';
}
