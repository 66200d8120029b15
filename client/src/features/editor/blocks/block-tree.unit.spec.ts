import type { Block } from '@spoor/contracts/pages/block';
import { regionsOf } from '@spoor/contracts/pages/layout';
import { describe, expect, it } from 'vitest';
import {
  blockPlaceBeside,
  inPageOrder,
  placeAtEnd,
  placeOneStep,
  rootBlocks,
  siblingsOf,
  withDescendants,
} from './block-tree.ts';

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
const [left, right] = [block('left', 1000, { parentGuid: 'b' }), block('right', 2000, { parentGuid: 'b' })];
const top = block('top', 500, { layoutPosition: 'top' });
const page = [third, right, top, first, second, left];
const regions = regionsOf['100'];
const guidsOf = (blocks: readonly Block[]) => blocks.map(({ guid }) => guid);
const step = (moving: readonly Block[], direction: 'up' | 'down') =>
  placeOneStep(page, regions, moving, direction);

describe('The blocks of a page', () => {
  it('are read region by region, parents before what they hold', () => {
    expect(guidsOf(inPageOrder(page, regions))).toEqual(['top', 'a', 'b', 'left', 'right', 'c']);
    expect(guidsOf(withDescendants(page, second))).toEqual(['b', 'left', 'right']);
    expect(guidsOf(siblingsOf(page, second))).toEqual(['a', 'b', 'c']);
  });
  it('are told without those that come along with another', () => {
    expect(guidsOf(rootBlocks(page, regions, ['c', 'left', 'b', 'gone']))).toEqual(['b', 'c']);
  });
});

describe('A step of a block', () => {
  it('goes past its neighbour', () => {
    expect(step([third], 'up')?.afterGuid).toBe('a');
    expect(step([second], 'up')).toEqual({ layoutPosition: 'main', parentGuid: null, afterGuid: null });
    expect(step([first], 'down')?.afterGuid).toBe('b');
  });
  it('goes past what does not move along', () => {
    expect(step([first, third], 'up')?.layoutPosition).toBe('top');
    expect(step([second, third], 'up')?.afterGuid).toBeNull();
    expect(step([first, second], 'down')?.afterGuid).toBe('c');
  });
  it('goes out of the block that holds it', () => {
    expect(step([left], 'up')).toEqual({ layoutPosition: 'main', parentGuid: null, afterGuid: 'a' });
    expect(step([right], 'down')).toEqual({ layoutPosition: 'main', parentGuid: null, afterGuid: 'b' });
  });
  it('goes on into the next region, and no further than the page', () => {
    expect(step([first], 'up')).toEqual({ layoutPosition: 'top', parentGuid: null, afterGuid: 'top' });
    expect(step([third], 'down')).toEqual({ layoutPosition: 'bottom', parentGuid: null, afterGuid: null });
    expect(step([top], 'up')).toBeUndefined();
  });
});

describe('The place beside a block', () => {
  it('is after it, or after the one before it that stays', () => {
    expect(blockPlaceBeside(page, third, 'after', [first])?.afterGuid).toBe('c');
    expect(blockPlaceBeside(page, third, 'before', [first])?.afterGuid).toBe('b');
    expect(blockPlaceBeside(page, third, 'before', [second])?.afterGuid).toBe('a');
  });
});

describe('The end of a region', () => {
  it('is after its last block', () => {
    expect(placeAtEnd(page, 'top').afterGuid).toBe('top');
    expect(placeAtEnd(page, 'bottom').afterGuid).toBeNull();
    expect(placeAtEnd(page, 'main', 'b')).toEqual({
      layoutPosition: 'main',
      parentGuid: 'b',
      afterGuid: 'right',
    });
  });
});
