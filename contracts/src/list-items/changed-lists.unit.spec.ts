import { describe, expect, it } from 'vitest';
import type { Block } from '../pages/block.ts';
import { changedLists } from './changed-lists.ts';

const block = (guid: string, buildingBlockName: string, options: Block['options'] = {}) =>
  ({ guid, buildingBlockName, options }) as Block;

describe('Lists that changed', () => {
  const before = [block('news', 'List', { sortOrder: ['a', 'b'] }), block('text', 'Text')];

  it('are those with other options, and those that are new', () => {
    const after = [
      block('news', 'List', { sortOrder: ['b', 'a'] }),
      block('text', 'Text', { wide: true }),
      block('beside', 'Widget'),
    ];
    expect(changedLists(before, after)).toEqual(['news', 'beside']);
  });

  it('are none where nothing of them changed', () => {
    expect(changedLists(before, [...before].toReversed())).toEqual([]);
  });
});
