import type { Block } from '@spoor/contracts/pages/block';

/** As much of a list's options as drawing it needs. Each value falls back by itself, as on the server. */
export interface ListDrawing {
  readonly title: string;
  readonly display: 'cards' | 'list';
  readonly itemsPerPage: number;
  readonly showsExpired: boolean;
  /** A choice of highlights is short and made by hand: nothing to search or sort. */
  readonly isSelection: boolean;
}

/** Page size where a list names none. The editor gives each new list one, so that nobody meets this. */
const fallbackItemsPerPage = 1;
const mostItemsPerPage = 100;

export function drawingOf({ options }: Block): ListDrawing {
  const size = options.defaultItemsPerPage;
  const isSize = typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= mostItemsPerPage;
  return {
    title: typeof options.title === 'string' ? options.title : '',
    display: options.display === undefined || options.display === 'cards' ? 'cards' : 'list',
    itemsPerPage: isSize ? size : fallbackItemsPerPage,
    showsExpired: options.showExpiredItemsByDefault === true,
    isSelection: options.highlightOnly === true,
  };
}

/** The lists of a page in reading order: the place in it names a list's members in the address. */
export function listsOf(blocks: readonly Block[]): readonly Block[] {
  return blocks
    .filter(({ buildingBlockName }) => buildingBlockName === 'List')
    .toSorted((a, b) => a.sortId - b.sortId || a.guid.localeCompare(b.guid));
}
