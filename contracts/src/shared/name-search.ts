/** Without case and diacritics. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function searchWords(typed: string): readonly string[] {
  return foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether a text contains all these words (see {@link searchWords}), in any order. */
export function containsWords(text: string, words: readonly string[]): boolean {
  const known = foldText(text);
  return words.every((word) => known.includes(word));
}

/** 0: the name begins with the first word; 1: one of its words does; 2: anything else. */
export function matchRank(name: string, [first = '']: readonly string[]): 0 | 1 | 2 {
  const known = foldText(name);
  if (known.startsWith(first)) return 0;
  return known.includes(` ${first}`) ? 1 : 2;
}
