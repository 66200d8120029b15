import { describe, expect, it } from 'vitest';
import { itemPlaceBeside, itemPlaceOfStep, pageOfStep } from './item-order.ts';

const guids = ['a', 'b', 'c'];

describe('An item that is dropped beside another', () => {
  it.each([
    ['a', 'c', 'after', 'c'],
    ['a', 'c', 'before', 'b'],
    ['c', 'a', 'after', 'a'],
    ['c', 'a', 'before', null],
  ] as const)('%s at %s: %s', (moved, target, side, after) => {
    expect(itemPlaceBeside(guids, moved, target, side)).toBe(after);
  });

  it.each([
    ['b', 'b', 'after'],
    ['b', 'a', 'after'],
    ['b', 'c', 'before'],
  ] as const)('stays where it is: %s at %s, %s', (moved, target, side) => {
    expect(itemPlaceBeside(guids, moved, target, side)).toBeUndefined();
  });
});

describe('An item that goes one place further', () => {
  it('passes its neighbour', () => {
    expect(itemPlaceOfStep(guids, 'a', 'on')).toBe('b');
    expect(itemPlaceOfStep(guids, 'c', 'back')).toBe('a');
    expect(itemPlaceOfStep(guids, 'b', 'back')).toBeNull();
  });

  it('stays at either end', () => {
    expect(itemPlaceOfStep(guids, 'a', 'back')).toBeUndefined();
    expect(itemPlaceOfStep(guids, 'c', 'on')).toBeUndefined();
  });
});

describe('An item at the end of a page of its list', () => {
  it('steps to the next page, and at its beginning to the one before', () => {
    expect(pageOfStep({ page: 2, pages: 3 }, 'on')).toBe(3);
    expect(pageOfStep({ page: 2, pages: 3 }, 'back')).toBe(1);
  });

  it('goes no further than the list', () => {
    expect(pageOfStep({ page: 3, pages: 3 }, 'on')).toBeUndefined();
    expect(pageOfStep({ page: 1, pages: 3 }, 'back')).toBeUndefined();
  });
});
