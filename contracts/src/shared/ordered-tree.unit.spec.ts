import { byRank } from '@spoor/contracts/shared/field-changes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ancestorsOf, isInCycle, mapByGuid, placeNode, subtreeOf, type TreeNode } from './ordered-tree.ts';

function node(guid: string, sortId: number, parentGuid: string | null = null): TreeNode {
  return { guid, sortId, parentGuid };
}

function orderOf(nodes: readonly TreeNode[], parentGuid: string | null = null): string[] {
  return nodes
    .filter((candidate) => candidate.parentGuid === parentGuid)
    .toSorted(byRank)
    .map(({ guid }) => guid);
}

const top = { parentGuid: null };
const row = [node('a', 1000), node('b', 2000), node('c', 3000)];

describe('Placing a node', () => {
  it('puts it first, between or last', () => {
    expect(orderOf(placeNode(row, 'c', top, null))).toEqual(['c', 'a', 'b']);
    expect(orderOf(placeNode(row, 'c', top, 'a'))).toEqual(['a', 'c', 'b']);
    expect(orderOf(placeNode(row, 'a', top, undefined))).toEqual(['b', 'c', 'a']);
  });

  it('puts it last where its neighbour is gone', () => {
    expect(orderOf(placeNode(row, 'a', top, 'gone'))).toEqual(['b', 'c', 'a']);
  });

  it('leaves a node that stands there already untouched', () => {
    const [a, b, c] = row;
    expect(placeNode(row, 'b', top, 'a')).toEqual([a, b, c]);
    expect(placeNode(row, 'b', top, 'b')[1]).toBe(b);
    expect(placeNode(row, 'c', top, undefined)[2]).toBe(c);
  });

  it('touches nobody else as long as there is a rank between its neighbours', () => {
    const placed = placeNode(row, 'c', top, 'a');
    expect(placed[0]).toBe(row[0]);
    expect(placed[1]).toBe(row[1]);
    expect(placed[2]?.sortId).toBe(1500);
  });

  it('renumbers its siblings, and only these, where there is none', () => {
    const tight = [node('a', 1), node('b', 2), node('c', 3), node('elsewhere', 1, 'a')];
    const placed = placeNode(tight, 'c', top, 'a');
    expect(placed.map(({ guid, sortId }) => [guid, sortId])).toEqual([
      ['a', 1000],
      ['b', 3000],
      ['c', 2000],
      ['elsewhere', 1],
    ]);
  });

  it('orders siblings as asked, however often', () => {
    const guids = ['a', 'b', 'c', 'd', 'e'];
    const moves = fc.array(fc.tuple(fc.constantFrom(...guids), fc.option(fc.constantFrom(...guids))), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(moves, (requested) => {
        let nodes = guids.map((guid, index) => node(guid, index));
        let expected = guids;
        for (const [guid, neighbour] of requested) {
          nodes = placeNode(nodes, guid, top, neighbour);
          const others = expected.filter((other) => other !== guid);
          const index = neighbour === null ? 0 : others.indexOf(neighbour) + 1;
          expected = neighbour === guid ? expected : others.toSpliced(index, 0, guid);
          expect(orderOf(nodes)).toEqual(expected);
        }
      }),
    );
  });
});

describe('A tree', () => {
  const tree = [node('leaf', 1, 'branch'), node('root', 1), node('branch', 1, 'root'), node('other', 2)];

  it('gives a branch with everything on it, parents first', () => {
    expect(subtreeOf(tree, 'root').map(({ guid }) => guid)).toEqual(['root', 'branch', 'leaf']);
  });

  it('gives the way up, nearest first', () => {
    const ancestors = ancestorsOf(mapByGuid(tree), node('leaf', 1, 'branch'));
    expect(ancestors.map(({ guid }) => guid)).toEqual(['branch', 'root']);
  });

  it('may hold a circle without anybody running in it', () => {
    const circle = [node('a', 1, 'b'), node('b', 1, 'a'), node('c', 1, 'a')];
    const known = mapByGuid(circle);
    expect(circle.map((member) => isInCycle(known, member))).toEqual([true, true, false]);
    expect(subtreeOf(circle, 'a')).toHaveLength(3);
  });
});
