import { type ListDisplay, listDisplays } from '@spoor/contracts/list-items/list-displays';
import type { Block } from '@spoor/contracts/pages/block';
import type { ListMetadata } from '@spoor/contracts/pages/page.views';
import { maxPageSize } from '@spoor/contracts/shared/query-limits';
import type { ListState } from './list-state.ts';

/** The display options of a list block. Invalid values fall back one by one, as on the server. */
export interface ListDisplayOptions {
  readonly title: string;
  readonly display: ListDisplay;
  readonly itemsPerPage: number;
  /** Types of its items. */
  readonly itemTypes: readonly string[];
  /** The default order. */
  readonly sort: string;
  readonly showsExpired: boolean;
  /** Loads only near the viewport. */
  readonly isLazy: boolean;
  /** Marks the item in the address's hash and its ancestors. */
  readonly marksActive: boolean;
  /** A hand-made selection of highlights, without search and sorting. */
  readonly isSelection: boolean;
}

/** Page size where a list stores none. The editor gives every new list one. */
const fallbackItemsPerPage = 1;

export function displayOptionsOf({ options }: Pick<Block, 'options'>): ListDisplayOptions {
  const size = options.defaultItemsPerPage;
  const isSize = typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= maxPageSize;
  return {
    title: typeof options.title === 'string' ? options.title : '',
    display: listDisplays.find((known) => known === options.display) ?? 'cards',
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

/** In reading order, which decides the parameter names in the address. */
export function listsOf(blocks: readonly Block[]): readonly Block[] {
  return blocks
    .filter(({ buildingBlockName }) => buildingBlockName === 'List')
    .toSorted((a, b) => a.sortId - b.sortId || a.guid.localeCompare(b.guid));
}

/** One level below the list's title, if it has one. */
export function itemHeading({ title }: ListDisplayOptions): 'h2' | 'h3' {
  return title === '' ? 'h2' : 'h3';
}

/** Whether visitors can search and sort: where there is more than one page, or something is hidden. */
export function hasControls(
  displayOptions: ListDisplayOptions,
  state: ListState,
  { totalNumberOfItems = 0, expiredNumberOfItems = 0 }: Partial<ListMetadata> = {},
): boolean {
  if (isNarrowed(state) || state.sort !== '') return true;
  const isLong = totalNumberOfItems > displayOptions.itemsPerPage || expiredNumberOfItems > 0;
  return isLong && !displayOptions.isSelection;
}

/** Whether a visitor searched or filtered. */
export function isNarrowed({ search, showExpired, type, tag, from, to }: ListState): boolean {
  return showExpired || [search, type, tag, from, to].some((value) => value !== '');
}

export function isManuallyOrdered({
  displayOptions,
  state,
}: {
  displayOptions: ListDisplayOptions;
  state: ListState;
}): boolean {
  const { display, sort } = displayOptions;
  return display !== 'calendar' && sort.startsWith('custom') && state.sort === '' && !isNarrowed(state);
}

/** Search results of a tree are a flat list. */
export function isFlat({
  displayOptions,
  state,
}: {
  displayOptions: ListDisplayOptions;
  state: ListState;
}): boolean {
  return displayOptions.display !== 'tree' || isNarrowed(state);
}
