import type { Block } from '@spoor/contracts/pages/block';
import { describe, expect, it } from 'vitest';
import { titledTexts } from './titled-texts.ts';

const doc = { type: 'doc', content: [{ type: 'paragraph' }] };
const blockOf = (items: unknown): Block => ({
  guid: 'block',
  buildingBlockName: 'Tabs',
  layoutPosition: 'main',
  parentGuid: null,
  sortId: 1000,
  options: {},
  content: { items } as Block['content'],
  addPermission: 'Admin',
  addRoles: [],
});

describe('The parts of an accordion or of tabs', () => {
  it('have an id that links can lead to', () => {
    expect(titledTexts(blockOf([{ guid: 'a" onclick="b', title: ' Wanneer? ', doc }]))).toEqual([
      { id: 'p-aonclickb', index: 0, title: 'Wanneer?', doc },
    ]);
  });

  it('get one from their place where they have none of their own', () => {
    expect(titledTexts(blockOf([{ title: 'Eén', doc }])).map(({ id }) => id)).toEqual(['p-block-0']);
  });

  it('are left out where there is nothing to open, or nothing to open it with', () => {
    const items = [
      { guid: 'a', doc },
      { guid: 'b', title: 'x' },
      null,
      'x',
      { guid: 'c', title: 'y', doc: 7 },
    ];
    expect(titledTexts(blockOf(items))).toEqual([]);
    expect(titledTexts(blockOf('x'))).toEqual([]);
  });

  it('never share an id', () => {
    const item = { guid: 'a', title: 'x', doc };
    expect(titledTexts(blockOf([item, item]))).toHaveLength(1);
  });
});
