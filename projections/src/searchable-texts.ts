import { readableMembers } from '@spoor/contracts/blocks/block-texts';

/** Members that people read: of blocks and their texts, and of the other things that documents describe. */
const readable = new Set([...readableMembers, 'credits', 'description', 'name']);

/** The texts in a document that people read, wherever in it they stand, in order. A text alone is one of them. */
export function searchableTexts(document: unknown): string[] {
  const words: string[] = [];
  if (typeof document === 'string') words.push(document);
  else collect(document, words);
  return words;
}

/** Into one array for the whole walk: documents are deep, and every event of a rebuild is walked. */
function collect(node: unknown, words: string[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const element of node) collect(element, words);
    return;
  }
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== 'string') collect(value, words);
    else if (readable.has(key)) words.push(value);
  }
}
