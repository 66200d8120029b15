import { blockDefinition } from '../../../shared/blocks/block-definitions.ts';

/** Whether each searched word begins a word of the kind's name, label or search words. */
export function matchesSearch(kindName: string, visibleTexts: string, search: string): boolean {
  const words = wordsIn(`${kindName} ${visibleTexts} ${blockDefinition(kindName)?.searchWords ?? ''}`);
  return wordsIn(search).every((sought) => words.some((word) => word.startsWith(sought)));
}

function wordsIn(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}
