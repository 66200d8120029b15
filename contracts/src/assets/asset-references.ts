/** Members that hold the guid of an asset: in blocks, items, page options and settings. */
const assetMembers: ReadonlySet<string> = new Set([
  'imageGuid',
  'fileGuid',
  'posterGuid',
  'captionsGuid',
  'metaImage',
]);

/**
 * The guids of the assets that a document or an edit refers to, each once. In edits, names may be JSON Pointers.
 * Guids elsewhere, in texts for example, refer to nothing.
 */
export function assetReferencesIn(value: unknown): readonly string[] {
  return [...new Set(references(value))];
}

function* references(value: unknown): Iterable<string> {
  if (typeof value !== 'object' || value === null) return;
  if (isFileLink(value)) yield value.guid.toLowerCase();
  for (const [name, member] of Object.entries(value)) {
    const isReference = assetMembers.has(name.slice(name.lastIndexOf('/') + 1));
    if (isReference && typeof member === 'string') yield member.toLowerCase();
    else yield* references(member);
  }
}

/** A link in a text or a button. */
function isFileLink(value: object): value is { readonly guid: string } {
  return 'kind' in value && value.kind === 'file' && 'guid' in value && typeof value.guid === 'string';
}
