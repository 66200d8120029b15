import { describe, expect, it } from 'vitest';
import { placeOfDrop, placeOfStep, rootsOf, type TreeNode } from './tree-places.ts';

const row = (id: string, children: readonly TreeNode[] = [], more: Partial<TreeNode> = {}): TreeNode => ({
  id,
  name: id,
  children,
  ...more,
});
const region = (id: string, ...children: readonly TreeNode[]) =>
  row(id, children, { isFixed: true, isParent: true });
const columns = row('columns', [row('left'), row('right')], { isParent: true });
const page = [
  region('top', row('title')),
  region('main', row('text'), columns, row('quote')),
  region('bottom'),
];

describe('A drop on a tree', () => {
  it('means the place before, after or inside a row', () => {
    expect(placeOfDrop(page, ['quote'], { id: 'text', side: 'before' })).toEqual({
      parentId: 'main',
      afterId: null,
    });
    expect(placeOfDrop(page, ['quote'], { id: 'left', side: 'after' })).toEqual({
      parentId: 'columns',
      afterId: 'left',
    });
    expect(placeOfDrop(page, ['quote'], { id: 'bottom', side: 'on' })).toEqual({
      parentId: 'bottom',
      afterId: null,
    });
    expect(placeOfDrop(page, ['title'], { id: 'columns', side: 'on' })).toEqual({
      parentId: 'columns',
      afterId: 'right',
    });
  });
  it('never names a row that moves as the one before', () => {
    expect(placeOfDrop(page, ['text'], { id: 'columns', side: 'before' })?.afterId).toBeNull();
    expect(placeOfDrop(page, ['quote'], { id: 'main', side: 'on' })?.afterId).toBe('columns');
  });
  it('is refused inside what moves, beside what is fixed, and in what holds nothing', () => {
    expect(placeOfDrop(page, ['columns'], { id: 'left', side: 'after' })).toBeUndefined();
    expect(placeOfDrop(page, ['text'], { id: 'text', side: 'after' })).toBeUndefined();
    expect(placeOfDrop(page, ['text'], { id: 'main', side: 'before' })).toBeUndefined();
    expect(placeOfDrop(page, ['text'], { id: 'quote', side: 'on' })).toBeUndefined();
    expect(placeOfDrop(page, ['main'], { id: 'title', side: 'after' })).toBeUndefined();
  });
});

describe('A step in a tree', () => {
  it('goes past the neighbour, and on into the next fixed row', () => {
    expect(placeOfStep(page, ['quote'], 'up')).toEqual({ parentId: 'main', afterId: 'text' });
    expect(placeOfStep(page, ['text'], 'down')).toEqual({ parentId: 'main', afterId: 'columns' });
    expect(placeOfStep(page, ['text'], 'up')).toEqual({ parentId: 'top', afterId: 'title' });
    expect(placeOfStep(page, ['quote'], 'down')).toEqual({ parentId: 'bottom', afterId: null });
  });
  it('goes into the row above, and out of its parent', () => {
    expect(placeOfStep(page, ['quote'], 'in')).toEqual({ parentId: 'columns', afterId: 'right' });
    expect(placeOfStep(page, ['left'], 'out')).toEqual({ parentId: 'main', afterId: 'columns' });
  });
  it('takes several rows past what does not move along', () => {
    expect(placeOfStep(page, ['columns', 'quote'], 'up')).toEqual({ parentId: 'main', afterId: null });
    expect(placeOfStep(page, ['text', 'columns'], 'down')).toEqual({ parentId: 'main', afterId: 'quote' });
    expect(placeOfStep(page, ['text', 'quote'], 'up')).toEqual({ parentId: 'top', afterId: 'title' });
  });
  it('ends where there is nowhere to go', () => {
    expect(placeOfStep(page, ['title'], 'up')).toBeUndefined();
    expect(placeOfStep(page, ['left'], 'up')).toBeUndefined();
    expect(placeOfStep(page, ['text'], 'in')).toBeUndefined();
    expect(placeOfStep(page, ['text'], 'out')).toBeUndefined();
    expect(placeOfStep(page, ['main'], 'down')).toBeUndefined();
  });
});

describe('Several rows of a tree', () => {
  it('are told without those that come along, in their order', () => {
    expect(rootsOf(page, new Set(['quote', 'left', 'columns', 'title']))).toEqual([
      'title',
      'columns',
      'quote',
    ]);
  });
});
