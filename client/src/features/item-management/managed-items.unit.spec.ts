import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { describe, expect, it } from 'vitest';
import { parentIn, queryFor, rootItems, sourceParentsOf } from './managed-items.ts';

const now = '2026-11-21T12:00:00.000Z';
const item = (changes: Partial<ListItemView>) =>
  ({ isPublished: true, publishedOn: null, metadata: {}, ...changes }) as ListItemView;

const node = (guid: string, ...children: ListItemNode[]): ListItemNode => ({
  item: item({ guid }),
  children,
  numberOfOthers: 0,
});

describe('What an editor looks at', () => {
  it('is all of a list, over or not', () => {
    expect(queryFor('all', '', now)).toEqual({ showExpired: true });
  });

  it('is what waits for a decision', () => {
    expect(queryFor('waiting', 'brug', now)).toEqual({
      showExpired: true,
      filter: 'awaitsDecision=true',
      searchFilter: 'brug',
    });
  });
});

describe('Items that go to another list', () => {
  const [above, below] = [
    item({ guid: 'above', parentGuids: ['list'] }),
    item({ guid: 'below', parentGuids: ['above'] }),
  ];
  const tree = [node('above', node('below'))];

  it('take along what hangs below them', () => {
    expect(rootItems([above, below])).toEqual([above]);
    expect(rootItems([below])).toEqual([below]);
  });

  it('leave the list, or what they hang under in it', () => {
    expect(sourceParentsOf(tree, 'list', [above])).toEqual(['list']);
    expect(sourceParentsOf(tree, 'list', [below])).toEqual(['above']);
  });
});

describe('The parent of an item', () => {
  it('is the item that it hangs under, or none at the top', () => {
    const tree = [node('a', node('b'), node('c')), node('d')];
    expect(parentIn(tree, 'c')).toBe('a');
    expect(parentIn(tree, 'd')).toBeNull();
  });
});
