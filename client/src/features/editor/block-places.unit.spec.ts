import type { Block } from '@spoor/contracts/pages/block';
import { describe, expect, it } from 'vitest';
import { endOf, siblingsOf, stepTo } from './block-places.ts';

const block = (guid: string, sortId: number, place: Partial<Block> = {}): Block => ({
  guid,
  sortId,
  layoutPosition: 'main',
  parentGuid: null,
  buildingBlockName: 'Text',
  options: {},
  content: {},
  addPermission: 'Admin',
  addRoles: [],
  ...place,
});
const [first, second, third] = [block('a', 1000), block('b', 2000), block('c', 3000)];
const page = [
  third,
  block('top', 500, { layoutPosition: 'top' }),
  first,
  second,
  block('in', 1, { parentGuid: 'a' }),
];

describe('A block among its siblings', () => {
  it('stands with those of its own region and parent, in order', () => {
    expect(siblingsOf(page, second).map(({ guid }) => guid)).toEqual(['a', 'b', 'c']);
  });
  it('goes up and down one step', () => {
    expect(stepTo(page, third, 'up')?.afterGuid).toBe('a');
    expect(stepTo(page, second, 'up')?.afterGuid).toBeNull();
    expect(stepTo(page, first, 'down')?.afterGuid).toBe('b');
  });
  it('goes no further than the ends', () => {
    expect([stepTo(page, first, 'up'), stepTo(page, third, 'down')]).toEqual([undefined, undefined]);
  });
  it('goes to the end of another region', () => {
    expect(endOf(page, 'top')).toEqual({ layoutPosition: 'top', parentGuid: null, afterGuid: 'top' });
    expect(endOf(page, 'bottom').afterGuid).toBeNull();
  });
});
