import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import type { CarriedMenu } from '../../shared/menus.api.ts';
import type { MenuItemPlace } from './menu-places.ts';

type ItemPlace = Pick<MenuItemPlace, 'menuGuid' | 'parentGuid'>;

/** What the menus of the tree's rows ask for. */
export interface MenuActions {
  /** @param siblings those that stand there already; the new one comes last */
  addItem(place: ItemPlace, siblings: readonly MenuItemView[]): void;
  addPage(place: ItemPlace): void;
  remove(item: MenuItemView): void;
  rename(menu: CarriedMenu): void;
  removeMenu(menu: CarriedMenu): void;
}

/** A question that stands before an action. */
export type MenuQuestion =
  | { readonly kind: 'new menu' }
  | { readonly kind: 'rename'; readonly menu: CarriedMenu }
  | { readonly kind: 'page'; readonly place: ItemPlace }
  | { readonly kind: 'remove'; readonly item: MenuItemView };
