/** Text without case and accents: nobody types those to find something. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words that somebody looks for, folded. */
export function soughtWords(typed: string): readonly string[] {
  return folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether all these words (see {@link soughtWords}) occur in a text, in whatever order. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const known = folded(text);
  return words.every((word) => known.includes(word));
}

/** How far a name is from what was typed: 0 begins with it, 1 has a word that does, 2 only holds it, or not even that. */
export function distanceOf(name: string, [first = '']: readonly string[]): 0 | 1 | 2 {
  const known = folded(name);
  if (known.startsWith(first)) return 0;
  return known.includes(` ${first}`) ? 1 : 2;
}
