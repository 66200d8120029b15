import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { changeItemsOptimistically, editedItem } from './optimistic-item-edits.ts';

const item = (guid: string) =>
  ({
    guid,
    title: guid,
    metadata: { description: 'Zee' },
    isPublished: true,
    highlight: false,
  }) as ListItemView;
const node = (guid: string, ...children: ListItemNode[]): ListItemNode => ({
  item: item(guid),
  children,
  numberOfOthers: 0,
});

describe('An edited item', () => {
  it('has what was written, and no longer what was cleared', () => {
    const edited = editedItem(item('a'), { title: 'Brug', metadata: { description: null }, highlight: true });
    expect(edited).toMatchObject({ title: 'Brug', metadata: {}, highlight: true, isPublished: true });
  });
});

describe('Items that change at once', () => {
  it('do so wherever they are shown, and can be taken back', () => {
    const queryClient = new QueryClient();
    const tree = { nodes: [node('a', node('b')), node('c')], total: 3 };
    queryClient.setQueryData(['list', 'x'], { items: [item('a'), item('b')], total: 2 });
    queryClient.setQueryData(['tree', 'x'], tree);
    queryClient.setQueryData(['item', 'b'], item('b'));
    queryClient.setQueryData(['pages'], ['b']);

    const rollback = changeItemsOptimistically(queryClient, ['b'], (each) => ({ ...each, title: 'Nieuw' }));
    expect(queryClient.getQueryData(['list', 'x'])).toMatchObject({
      items: [{ title: 'a' }, { title: 'Nieuw' }],
    });
    expect(queryClient.getQueryData(['item', 'b'])).toMatchObject({ title: 'Nieuw' });
    expect(queryClient.getQueryData(['tree', 'x'])).toMatchObject({
      nodes: [{ children: [{ item: { title: 'Nieuw' } }] }, { item: { title: 'c' } }],
    });

    rollback();
    expect(queryClient.getQueryData(['tree', 'x'])).toEqual(tree);
    expect(queryClient.getQueryData(['item', 'b'])).toMatchObject({ title: 'b' });
  });
});
