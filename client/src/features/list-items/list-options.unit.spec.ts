import { describe, expect, it } from 'vitest';
import { drawingOf, hasControls } from './list-options.ts';
import { untouched } from './list-state.ts';

describe('How a list is drawn', () => {
  it('falls back value by value', () => {
    const options = { display: 'hologram', defaultItemsPerPage: 'many', title: 7, itemTypes: ['Event', 3] };
    expect(drawingOf({ options })).toMatchObject({
      ...{ display: 'cards', itemsPerPage: 1, title: '', itemTypes: ['Event'], isLazy: false },
    });
    expect(drawingOf({ options: { display: 'tree', lazyLoad: true } })).toMatchObject({
      ...{ display: 'tree', isLazy: true },
    });
  });
});

describe('Search and order', () => {
  const drawing = drawingOf({ options: { defaultItemsPerPage: 10 } });

  it('are offered where there is more than one page, or something is over', () => {
    expect(hasControls(drawing, untouched, { totalNumberOfItems: 10 })).toBe(false);
    expect(hasControls(drawing, untouched, { totalNumberOfItems: 11 })).toBe(true);
    expect(hasControls(drawing, untouched, { expiredNumberOfItems: 1 })).toBe(true);
  });

  it('are not offered for a choice that was made by hand, unless they were used', () => {
    const selection = { ...drawing, isSelection: true };
    expect(hasControls(selection, untouched, { totalNumberOfItems: 11 })).toBe(false);
    expect(hasControls(selection, { ...untouched, tag: 'zee' })).toBe(true);
  });
});
