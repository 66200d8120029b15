import { blockDefinition } from '../../../shared/blocks/block-definitions.ts';

/** Whether each searched word begins a word of the kind's name, label or search words. */
export function matchesSearch(kindName: string, visibleTexts: string, search: string): boolean {
  const words = wordsIn(`${kindName} ${visibleTexts} ${blockDefinition(kindName)?.searchWords ?? ''}`);
  return wordsIn(search).every((sought) => words.some((word) => word.startsWith(sought)));
}

/** What is called as somebody searched, before what is only about it; undefined where nothing matched. */
export function bestMatch<T extends { readonly name: string }>(
  matching: readonly T[],
  search: string,
): T | undefined {
  const sought = wordsIn(search).join(' ');
  const rank = ({ name }: T) => {
    const words = wordsIn(name).join(' ');
    return words === sought ? 0 : words.startsWith(sought) ? 1 : 2;
  };
  return matching.toSorted((a, b) => rank(a) - rank(b))[0];
}

function wordsIn(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}
