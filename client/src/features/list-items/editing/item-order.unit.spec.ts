import { describe, expect, it } from 'vitest';
import { placeBeside, placeOfStep } from './item-order.ts';

const guids = ['a', 'b', 'c'];

describe('An item that is dropped beside another', () => {
  it.each([
    ['a', 'c', 'after', 'c'],
    ['a', 'c', 'before', 'b'],
    ['c', 'a', 'after', 'a'],
    ['c', 'a', 'before', null],
  ] as const)('%s at %s: %s', (moved, target, side, after) => {
    expect(placeBeside(guids, moved, target, side)).toBe(after);
  });

  it.each([
    ['b', 'b', 'after'],
    ['b', 'a', 'after'],
    ['b', 'c', 'before'],
  ] as const)('stays where it is: %s at %s, %s', (moved, target, side) => {
    expect(placeBeside(guids, moved, target, side)).toBeUndefined();
  });
});

describe('An item that goes one place further', () => {
  it('passes its neighbour', () => {
    expect(placeOfStep(guids, 'a', 'on')).toBe('b');
    expect(placeOfStep(guids, 'c', 'back')).toBe('a');
    expect(placeOfStep(guids, 'b', 'back')).toBeNull();
  });

  it('stays at either end', () => {
    expect(placeOfStep(guids, 'a', 'back')).toBeUndefined();
    expect(placeOfStep(guids, 'c', 'on')).toBeUndefined();
  });
});
