import type { ListBlockOptions } from '@spoor/contracts/list-items/list-block-options';
import type { Block } from '@spoor/contracts/pages/block';
import type { ListMetadata } from '@spoor/contracts/pages/page.views';
import type { ListState } from './list-state.ts';

export type ListDisplay = ListBlockOptions['display'];

/** As much of a list's options as drawing it needs. Each value falls back by itself, as on the server. */
export interface ListDrawing {
  readonly title: string;
  readonly display: ListDisplay;
  readonly itemsPerPage: number;
  /** The kinds of item that it is meant for. */
  readonly itemTypes: readonly string[];
  /** The order that it has by itself. */
  readonly sort: string;
  readonly showsExpired: boolean;
  /** Read only once it comes near the part of the page that is seen. */
  readonly isLazy: boolean;
  /** Marks the items on the way to the one that the address names. */
  readonly marksActive: boolean;
  /** A choice of highlights is short and made by hand: nothing to search or sort. */
  readonly isSelection: boolean;
}

const displays: readonly ListDisplay[] = ['cards', 'list', 'table', 'accordion', 'calendar', 'map', 'tree'];

/** Page size where a list names none. The editor gives each new list one, so that nobody meets this. */
const fallbackItemsPerPage = 1;
const mostItemsPerPage = 100;

export function drawingOf({ options }: Pick<Block, 'options'>): ListDrawing {
  const size = options.defaultItemsPerPage;
  const isSize = typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= mostItemsPerPage;
  return {
    title: typeof options.title === 'string' ? options.title : '',
    display: displays.find((known) => known === options.display) ?? 'cards',
    itemsPerPage: isSize ? size : fallbackItemsPerPage,
    itemTypes: Array.isArray(options.itemTypes)
      ? options.itemTypes.filter((name) => typeof name === 'string')
      : [],
    sort: typeof options.defaultSortBy === 'string' ? options.defaultSortBy : '',
    showsExpired: options.showExpiredItemsByDefault === true,
    isLazy: options.lazyLoad === true,
    marksActive: options.hasActiveItems === true,
    isSelection: options.highlightOnly === true,
  };
}

/** The lists of a page in reading order: the place in it names a list's members in the address. */
export function listsOf(blocks: readonly Block[]): readonly Block[] {
  return blocks
    .filter(({ buildingBlockName }) => buildingBlockName === 'List')
    .toSorted((a, b) => a.sortId - b.sortId || a.guid.localeCompare(b.guid));
}

/** Of the titles of its items: one below that of the list, where it has one. */
export function itemHeading({ title }: ListDrawing): 'h2' | 'h3' {
  return title === '' ? 'h2' : 'h3';
}

/** Whether visitors can search and sort: where there is more than a page, or something is hidden. */
export function hasControls(
  drawing: ListDrawing,
  state: ListState,
  { totalNumberOfItems = 0, expiredNumberOfItems = 0 }: Partial<ListMetadata> = {},
): boolean {
  if (isNarrowed(state) || state.sort !== '') return true;
  const isLong = totalNumberOfItems > drawing.itemsPerPage || expiredNumberOfItems > 0;
  return isLong && !drawing.isSelection;
}

/** Whether somebody asked for other items than the list shows by itself. */
export function isNarrowed({ search, showExpired, type, tag, from, to }: ListState): boolean {
  return showExpired || [search, type, tag, from, to].some((value) => value !== '');
}

/** Whether items stand in the order that somebody made by hand. */
export function isOrderedByHand({ drawing, state }: { drawing: ListDrawing; state: ListState }): boolean {
  const { display, sort } = drawing;
  return display !== 'calendar' && sort.startsWith('custom') && state.sort === '' && !isNarrowed(state);
}

/** A tree is one only as long as nobody searches it; what is found lies side by side. */
export function isFlat({ drawing, state }: { drawing: ListDrawing; state: ListState }): boolean {
  return drawing.display !== 'tree' || isNarrowed(state);
}
