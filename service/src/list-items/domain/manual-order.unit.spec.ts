import { describe, expect, it } from 'vitest';
import { manualOrderOptions, maxManuallyOrdered, orderWithPlaced, siblingBefore } from './manual-order.ts';

describe('The place of an item among its siblings', () => {
  it('is the first one, the last one, or behind another', () => {
    expect(orderWithPlaced(['a', 'b', 'c'], ['a'], undefined)).toEqual(['b', 'c', 'a']);
    expect(orderWithPlaced(['a', 'b', 'c'], ['c'], null)).toEqual(['c', 'a', 'b']);
    expect(orderWithPlaced(['a', 'b', 'c'], ['a'], 'b')).toEqual(['b', 'a', 'c']);
    expect(orderWithPlaced(['a', 'b'], ['new'], 'a')).toEqual(['a', 'new', 'b']);
  });

  it('is behind whoever stands right before another, or the first one', () => {
    expect(siblingBefore(['a', 'b', 'c'], ['a'], 'c')).toBe('b');
    expect(siblingBefore(['a', 'b', 'c'], ['b'], 'c')).toBe('a');
    expect(siblingBefore(['a', 'b'], ['b'], 'a')).toBeNull();
    expect(() => siblingBefore(['a', 'b'], ['a'], 'x')).toThrow('validation_failed');
  });

  it('is the same for several, one after another', () => {
    expect(orderWithPlaced(['a', 'b', 'c', 'd'], ['d', 'a'], 'b')).toEqual(['b', 'd', 'a', 'c']);
  });

  it('is not behind one that stands elsewhere', () => {
    expect(() => orderWithPlaced(['a'], ['b'], 'x')).toThrow('validation_failed');
  });

  it('is among the first thousand', () => {
    const many = Array.from({ length: maxManuallyOrdered + 1 }, (_, index) => String(index));
    expect(orderWithPlaced(many, ['new'], '3')).toHaveLength(maxManuallyOrdered);
    expect(() => orderWithPlaced(many, ['new'], String(maxManuallyOrdered))).toThrow('validation_failed');
  });
});

describe('The options of a list that is ordered by hand', () => {
  const placement = { guids: ['a'], parentGuid: null, order: ['b', 'a'] };

  it('say so, in one row', () => {
    expect(manualOrderOptions({ display: 'cards', nestedSortOrder: {} }, placement)).toEqual({
      defaultSortBy: 'custom_asc',
      sortOrder: ['b', 'a'],
    });
  });

  it('forget the top of the tree that it was before', () => {
    const nestedSortOrder = { root: ['a', 'b'], b: ['c'] };
    expect(manualOrderOptions({ display: 'cards', nestedSortOrder }, placement)).toEqual({
      defaultSortBy: 'custom_asc',
      sortOrder: ['b', 'a'],
      nestedSortOrder: { b: ['c'] },
    });
  });

  it('have an item in one branch of a tree only', () => {
    const nestedSortOrder = { root: ['b', 'x'], x: ['a'], b: ['c'] };
    const below = { guids: ['a'], parentGuid: 'b', order: ['c', 'a'] };
    expect(manualOrderOptions({ display: 'tree', nestedSortOrder }, below)).toEqual({
      defaultSortBy: 'custom_asc',
      nestedSortOrder: { root: ['b', 'x'], b: ['c', 'a'] },
    });
  });
});
