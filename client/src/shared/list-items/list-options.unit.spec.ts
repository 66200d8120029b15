import { describe, expect, it } from 'vitest';
import { displayOptionsOf, hasControls } from './list-options.ts';
import { defaultListState } from './list-state.ts';

describe('How a list is drawn', () => {
  it('falls back value by value', () => {
    const options = { display: 'hologram', defaultItemsPerPage: 'many', title: 7, itemTypes: ['Event', 3] };
    expect(displayOptionsOf({ options })).toMatchObject({
      display: 'cards',
      itemsPerPage: 1,
      title: '',
      itemTypes: ['Event'],
      isLazy: false,
    });
    expect(displayOptionsOf({ options: { display: 'tree', lazyLoad: true } })).toMatchObject({
      display: 'tree',
      isLazy: true,
    });
  });
});

describe('Search and order', () => {
  const displayOptions = displayOptionsOf({ options: { defaultItemsPerPage: 10 } });

  it('are offered where there is more than one page, or something is over', () => {
    expect(hasControls(displayOptions, defaultListState, { totalNumberOfItems: 10 })).toBe(false);
    expect(hasControls(displayOptions, defaultListState, { totalNumberOfItems: 11 })).toBe(true);
    expect(hasControls(displayOptions, defaultListState, { expiredNumberOfItems: 1 })).toBe(true);
  });

  it('are not offered for a choice that was made by hand, unless they were used', () => {
    const selection = { ...displayOptions, isSelection: true };
    expect(hasControls(selection, defaultListState, { totalNumberOfItems: 11 })).toBe(false);
    expect(hasControls(selection, { ...defaultListState, tag: 'zee' })).toBe(true);
  });
});
