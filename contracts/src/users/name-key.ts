/**
 * The same for names that people read as one: without case, accents, spaces and punctuation. Marks that are letters of their own
 * script stay.
 */
export function nameKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Script=Inherited}/gu, '');
  // A name may be nothing but signs.
  return plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || plain.replace(/\s/gu, '');
}
