import type { ListDisplay } from '@spoor/contracts/list-items/list-displays';
import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { ListPage } from '../../../shared/blocks/block-context.tsx';
import { lazyComponent } from '../../../shared/lazy-component.tsx';
import type { ListDisplayOptions } from '../../../shared/list-items/list-options.ts';
import type { ListState } from '../../../shared/list-items/list-state.ts';

export interface DisplayProps {
  readonly listGuid: string;
  readonly items: readonly ListItemView[];
  readonly displayOptions: ListDisplayOptions;
  /** Tells lists in one address apart, see `listSuffixOf`. */
  readonly slot: string;
  readonly state: ListState;
  /** The number of all selected items, on every page. */
  readonly total: number;
  /** Guids of the item in the address's hash, and of its ancestors. */
  readonly active: ReadonlySet<string>;
}

export interface TreeProps extends Pick<DisplayProps, 'active' | 'slot'> {
  readonly listGuid: string;
  readonly nodes: readonly ListItemNode[];
  /** Whether the order is by hand. */
  readonly isByHand: boolean;
  readonly part: ListPage | undefined;
}

/** Displays that are loaded lazily; cards and lists are in every page's bundle. */
export const flatDisplays = {
  table: lazyComponent<DisplayProps>(
    'src/features/list-displays/components/item-table.tsx',
    async () => (await import('./item-table.tsx')).ItemTable,
  ),
  accordion: lazyComponent<DisplayProps>(
    'src/features/list-displays/components/item-accordion.tsx',
    async () => (await import('./item-accordion.tsx')).ItemAccordion,
  ),
  calendar: lazyComponent<DisplayProps>(
    'src/features/list-displays/components/item-calendar.tsx',
    async () => (await import('./item-calendar.tsx')).ItemCalendar,
  ),
  map: lazyComponent<DisplayProps>(
    'src/features/list-displays/components/item-map.tsx',
    async () => (await import('./item-map.tsx')).ItemMap,
  ),
} as const;

export const TreeDisplay = lazyComponent<TreeProps>(
  'src/features/list-displays/components/item-tree.tsx',
  async () => (await import('./item-tree.tsx')).ItemTree,
);

export interface ListControlsProps {
  readonly listGuid: string;
  readonly slot: string;
  readonly state: ListState;
  readonly displayOptions: ListDisplayOptions;
  readonly canShowExpired: boolean;
}

export const ListControls = lazyComponent<ListControlsProps>(
  'src/features/list-displays/components/list-controls.tsx',
  async () => (await import('./list-controls.tsx')).ListControls,
);

export interface ListPagingProps {
  readonly slot: string;
  readonly page: number;
  readonly pages: number;
  /** The list's title, which tells several pagers apart. */
  readonly label: string;
}

/** Most lists of a first page have one page. */
export const ListPaging = lazyComponent<ListPagingProps>(
  'src/features/list-displays/components/list-paging.tsx',
  async () => (await import('./list-paging.tsx')).ListPaging,
);

export interface ListEmptyProps {
  readonly slot: string;
  readonly state: ListState;
}

export const ListEmpty = lazyComponent<ListEmptyProps>(
  'src/features/list-displays/components/list-empty.tsx',
  async () => (await import('./list-empty.tsx')).ListEmpty,
);

/** The lazy module of each display, for preloading. */
export const displayParts: Partial<Record<ListDisplay, { preload(): Promise<unknown> }>> = {
  ...flatDisplays,
  tree: TreeDisplay,
};
