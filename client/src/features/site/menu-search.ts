import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { folded, holdsWords, soughtWords } from '@spoor/contracts/shared/name-search';
import { shownItems } from './menu-marks.ts';

/** A page that was found, and the names of what lies above it. */
export interface FoundPage {
  readonly item: MenuItemView;
  readonly above: readonly string[];
}

/** The pages in the menus whose names hold these words, each once: those that begin with them come first. */
export function pagesNamed(menus: readonly MenuView[], text: string): readonly FoundPage[] {
  const words = soughtWords(text);
  if (words.length === 0) return [];
  const found = new Map<string, FoundPage>();
  for (const page of menus.flatMap(({ menuItems }) => withAbove(menuItems, []))) {
    const { name, path } = page.item;
    if (path?.startsWith('/') && holdsWords(name, words) && !found.has(path)) found.set(path, page);
  }
  const [first = ''] = words;
  const isBeginning = ({ item }: FoundPage) => folded(item.name).startsWith(first);
  return [...found.values()].toSorted((a, b) => Number(isBeginning(b)) - Number(isBeginning(a)));
}

function withAbove(items: readonly MenuItemView[], above: readonly string[]): readonly FoundPage[] {
  return shownItems(items).flatMap((item) => [
    { item, above },
    ...withAbove(item.menuItems, [...above, item.name]),
  ]);
}
