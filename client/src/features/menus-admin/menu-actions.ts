import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import type { EmbeddedMenu } from '../../shared/menus.api.ts';
import type { MenuItemPlace } from './menu-tree.ts';

type ItemPlace = Pick<MenuItemPlace, 'menuGuid' | 'parentGuid'>;

export interface MenuActions {
  /** @param siblings the existing items; the new one comes last */
  addItem(place: ItemPlace, siblings: readonly MenuItemView[]): void;
  addPage(place: ItemPlace): void;
  remove(item: MenuItemView): void;
  rename(menu: EmbeddedMenu): void;
  removeMenu(menu: EmbeddedMenu): void;
}

/** A dialog to show before an action. */
export type MenuDialogState =
  | { readonly kind: 'new menu' }
  | { readonly kind: 'rename'; readonly menu: EmbeddedMenu }
  | { readonly kind: 'page'; readonly place: ItemPlace }
  | { readonly kind: 'remove'; readonly item: MenuItemView };
