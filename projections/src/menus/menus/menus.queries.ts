import type { MenuView } from '@spoor/contracts/menus/menu.views';
import type { Answer, Reader } from '../../reader.ts';

/** All menus in their order; the first is the main menu. Titles of pages that the reader may not see are left out. */
export async function listMenus(_reader: Reader): Promise<Answer<MenuView[]>> {
  throw new Error('Not written yet');
}

export async function readMenu(_reader: Reader, _guid: string): Promise<MenuView | undefined> {
  throw new Error('Not written yet');
}

/** Guid of the menu that holds an item. */
export async function findMenuOfItem(_reader: Reader, _itemGuid: string): Promise<string | undefined> {
  throw new Error('Not written yet');
}
