import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { containsWords, foldText, searchWords } from '@spoor/contracts/shared/name-search';
import { visibleItems } from './menu-items.ts';

/** A page with the names of its ancestors. */
export interface FoundPage {
  readonly item: MenuItemView;
  readonly above: readonly string[];
}

/** The pages in the menus whose names contain these words, each once; those that begin with them come first. */
export function pagesNamed(menus: readonly MenuView[], text: string): readonly FoundPage[] {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const found = new Map<string, FoundPage>();
  for (const page of menus.flatMap(({ menuItems }) => flattenWithParents(menuItems, []))) {
    const { name, path } = page.item;
    if (path?.startsWith('/') && containsWords(name, words) && !found.has(path)) found.set(path, page);
  }
  const [first = ''] = words;
  const isBeginning = ({ item }: FoundPage) => foldText(item.name).startsWith(first);
  return [...found.values()].toSorted((a, b) => Number(isBeginning(b)) - Number(isBeginning(a)));
}

function flattenWithParents(items: readonly MenuItemView[], above: readonly string[]): readonly FoundPage[] {
  return visibleItems(items).flatMap((item) => [
    { item, above },
    ...flattenWithParents(item.menuItems, [...above, item.name]),
  ]);
}
