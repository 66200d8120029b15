import { describe, expect, it } from 'vitest';
import { listBlockOptions } from './list-block-options.ts';

describe('The options of a list', () => {
  it('have defaults', () => {
    expect(listBlockOptions.parse({})).toMatchObject({
      defaultItemsPerPage: 1,
      defaultSortBy: 'publishedOn_desc',
      itemsRecentForDays: 0,
      sortOrder: [],
    });
  });

  it('fall back one by one, never all together', () => {
    const options = listBlockOptions.parse({
      defaultItemsPerPage: 'many',
      display: 'table',
      highlightOnly: 1,
    });
    expect(options).toMatchObject({ defaultItemsPerPage: 1, display: 'table', highlightOnly: false });
  });
});
