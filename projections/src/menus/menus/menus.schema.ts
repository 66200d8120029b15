import type { Menu } from '@spoor/contracts/menus/menu';
import type { Table } from '../../runtime/projection.ts';

/** A menu with all its items, as its stream has them. */
export interface MenuState {
  guid: string;
  platformGuid: string;
  menu: Menu;
  /** Every name that it has had, also the present one. */
  names: string[];
  removed: boolean;
  revision: number;
}

/** The same, and apart what menus are found by. */
export interface MenuRow extends MenuState {
  itemGuids: string[];
}

export const menusTable: Table<MenuRow> = {
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    menu: 'jsonb',
    names: 'text[]',
    itemGuids: 'uuid[]',
    removed: 'boolean',
    revision: 'integer',
  },
  indexes: ['("platformGuid")', 'USING gin ("itemGuids")'],
};
