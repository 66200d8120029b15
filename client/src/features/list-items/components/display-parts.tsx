import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { ListPage } from '../../../shared/blocks/block-context.tsx';
import { lazyComponent } from '../../../shared/lazy-component.tsx';
import type { ListDisplay, ListDrawing } from '../list-options.ts';
import type { ListState } from '../list-state.ts';

/** What every way of showing items is given. */
export interface DisplayProps {
  readonly items: readonly ListItemView[];
  readonly drawing: ListDrawing;
  /** Tells the list from the others that are shown with it, see `slotOf`. */
  readonly slot: string;
  readonly state: ListState;
  /** How many items the selection has, shown or not. */
  readonly total: number;
  /** Guids of the item that the address names, and of those above it. */
  readonly active: ReadonlySet<string>;
}

export interface TreeProps extends Pick<DisplayProps, 'active' | 'slot'> {
  readonly listGuid: string;
  readonly nodes: readonly ListItemNode[];
  /** Whether their order was made by hand. */
  readonly isByHand: boolean;
  readonly part: ListPage | undefined;
}

const folder = 'src/features/list-items/components';

/** Ways of showing items that come in files of their own; cards and plain lists are part of every page. */
export const flatDisplays = {
  table: lazyComponent<DisplayProps>(
    `${folder}/item-table.tsx`,
    async () => (await import('./item-table.tsx')).ItemTable,
  ),
  accordion: lazyComponent<DisplayProps>(
    `${folder}/item-accordion.tsx`,
    async () => (await import('./item-accordion.tsx')).ItemAccordion,
  ),
  calendar: lazyComponent<DisplayProps>(
    `${folder}/item-calendar.tsx`,
    async () => (await import('./item-calendar.tsx')).ItemCalendar,
  ),
  map: lazyComponent<DisplayProps>(
    `${folder}/item-map.tsx`,
    async () => (await import('./item-map.tsx')).ItemMap,
  ),
} as const;

export const TreeDisplay = lazyComponent<TreeProps>(
  `${folder}/item-tree.tsx`,
  async () => (await import('./item-tree.tsx')).ItemTree,
);

export interface ListControlsProps {
  readonly listGuid: string;
  readonly slot: string;
  readonly state: ListState;
  readonly drawing: ListDrawing;
  readonly canShowExpired: boolean;
}

export const ListControls = lazyComponent<ListControlsProps>(
  `${folder}/list-controls.tsx`,
  async () => (await import('./list-controls.tsx')).ListControls,
);

/** Every part by the display that needs it, for fetching it ahead of time. */
export const displayParts: Partial<Record<ListDisplay, { preload(): Promise<unknown> }>> = {
  ...flatDisplays,
  tree: TreeDisplay,
};
