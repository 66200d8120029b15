import type { MenuItem } from '@spoor/contracts/menus/menu';

/** A menu with all its items, as its stream has them. */
export interface MenuRow {
  guid: string;
  platformGuid: string;
  name: string;
  sortId: number;
  items: MenuItem[];
  removed: boolean;
  revision: number;
}
