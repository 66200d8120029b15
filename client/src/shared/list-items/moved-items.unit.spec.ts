import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { describe, expect, it } from 'vitest';
import { movedItems, movedNodes } from './moved-items.ts';

const item = (changes: Partial<ListItemView>) =>
  ({ isPublished: true, publishedOn: null, metadata: {}, ...changes }) as ListItemView;

const node = (guid: string, ...children: ListItemNode[]): ListItemNode => ({
  item: item({ guid }),
  children,
  numberOfOthers: 0,
});
const shapeOf = (nodes: readonly ListItemNode[]): unknown[] =>
  nodes.map(({ item: { guid }, children }) => (children.length === 0 ? guid : [guid, ...shapeOf(children)]));

describe('Items on the canvas', () => {
  const items = ['a', 'b', 'c'].map((guid) => item({ guid }));
  const orderOf = (found: typeof items) => found.map(({ guid }) => guid).join('');
  const move = (guids: readonly string[], afterId: string | null, parentId: string | null = null) =>
    orderOf([...movedItems(items, guids, { afterId, parentId })]);

  it('come to stand behind another, or first', () => {
    expect(move(['a'], 'b')).toBe('bac');
    expect(move(['c', 'a'], null)).toBe('cab');
  });

  it('come to stand first in a later part of the list', () => {
    const place = { parentId: null, afterId: null };
    expect(orderOf([...movedItems(items, ['c'], { ...place, beforeId: 'a' })])).toBe('cab');
    expect(orderOf([...movedItems(items, ['c'], { ...place, beforeId: 'x' })])).toBe('abc');
  });

  it('stay where the place lies beyond them', () => {
    expect(move(['x'], 'a')).toBe('abc');
    expect(move(['a'], 'x')).toBe('abc');
    expect(move(['a'], null, 'b')).toBe('abc');
  });
});

describe('Items that are placed', () => {
  const tree = [node('a', node('b'), node('c')), node('d')];

  it('come first, or behind another', () => {
    expect(shapeOf(movedNodes(tree, ['d'], { parentId: null, afterId: null }))).toEqual([
      'd',
      ['a', 'b', 'c'],
    ]);
    expect(shapeOf(movedNodes(tree, ['b'], { parentId: 'a', afterId: 'c' }))).toEqual([['a', 'c', 'b'], 'd']);
  });

  it('come to hang under another, one after another', () => {
    expect(shapeOf(movedNodes(tree, ['b', 'c'], { parentId: 'd', afterId: null }))).toEqual([
      'a',
      ['d', 'b', 'c'],
    ]);
  });
});
