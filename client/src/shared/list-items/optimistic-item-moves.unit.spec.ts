import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListPart } from './list-items.api.ts';
import { moveItemsOptimistically } from './optimistic-item-moves.ts';

const queryKey = ['list', 'news', {}];
const stored: ListPart = { items: ['a', 'b', 'c'].map((guid) => ({ guid }) as ListItemView), total: 3 };

let queryClient: QueryClient;
beforeEach(async () => {
  queryClient = new QueryClient();
  await read();
});

/** The server's list, without the move. */
const read = () => queryClient.fetchQuery({ queryKey, queryFn: async () => stored, staleTime: 0 });
const shown = () =>
  queryClient
    .getQueryData<ListPart>(queryKey)
    ?.items.map(({ guid }) => guid)
    .join('');
const place = (guid: string, afterId: string | null) =>
  moveItemsOptimistically(queryClient, 'news', [guid], { parentId: null, afterId });

describe('Items on the move', () => {
  it('stand in their new place at once, whatever is read meanwhile', async () => {
    place('c', null);
    expect(shown()).toBe('cab');
    await read();
    expect(shown()).toBe('cab');
  });

  it('stay there while one move is answered before another', async () => {
    const first = place('c', null);
    place('b', 'c');
    first.settle();
    await read();
    expect(shown()).toBe('acb');
  });

  it('are where the server says once their move is stored', async () => {
    place('c', null).settle();
    await read();
    expect(shown()).toBe('abc');
  });

  it('are back where they were when the move is refused', async () => {
    place('c', null).rollback();
    expect(shown()).toBe('abc');
    await read();
    expect(shown()).toBe('abc');
  });
});
