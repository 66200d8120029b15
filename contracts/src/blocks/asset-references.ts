import { assetMembersOfBlocks } from './block-texts.ts';

/** Members that hold the guid of an asset: in blocks, in texts and items, in options of pages and in settings. */
const assetMembers: ReadonlySet<string> = new Set([
  ...assetMembersOfBlocks,
  'imageGuid',
  'fileGuid',
  'metaImage',
]);

/** The guids of the assets that a document refers to, each once. Guids elsewhere, in texts for example, refer to nothing. */
export function assetReferencesIn(document: unknown): readonly string[] {
  return guidsOf(references(document, isFileLink));
}

/** The same with where each stands, by keys and indexes. What is empty refers to nothing. */
export function assetReferencePaths(document: unknown): readonly AssetReference[] {
  return [...references(document, isFileLink)].filter(({ guid }) => guid !== '');
}

/**
 * The guids that an edit, whose names may be JSON Pointers, puts where they refer to an asset now or may do so later: an edit
 * may set what a link leads to apart from its kind, and an undo brings an earlier kind back.
 */
export function possibleAssetReferencesIn(edit: unknown): readonly string[] {
  return guidsOf(references(edit, () => true));
}

interface AssetReference {
  readonly guid: string;
  readonly path: readonly string[];
}

function guidsOf(found: Iterable<AssetReference>): readonly string[] {
  return [...new Set([...found].map(({ guid }) => guid))];
}

/** @param isOfAsset whether the member `guid` of an object is that of an asset */
function* references(
  value: unknown,
  isOfAsset: (owner: object) => boolean,
  path: readonly string[] = [],
): Iterable<AssetReference> {
  if (typeof value !== 'object' || value === null) return;
  for (const [pointer, member] of Object.entries(value)) {
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    const isReference = name === 'guid' ? isOfAsset(value) : assetMembers.has(name);
    const place = [...path, pointer];
    if (isReference && typeof member === 'string') yield { guid: member.toLowerCase(), path: place };
    else yield* references(member, isOfAsset, place);
  }
}

/** A link in a text or a button. */
function isFileLink(value: object): boolean {
  return 'kind' in value && value.kind === 'file';
}
