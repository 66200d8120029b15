/** Members of documents that people read. */
const readable = new Set([
  'alt',
  'caption',
  'credits',
  'description',
  'label',
  'name',
  'source',
  'text',
  'title',
]);

/** The texts in a document that people read, wherever in it they stand, one after the other. */
export function wordsOf(document: unknown): string[] {
  if (Array.isArray(document)) return document.flatMap(wordsOf);
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) => {
    if (typeof value === 'string') return readable.has(key) ? [value] : [];
    return wordsOf(value);
  });
}
