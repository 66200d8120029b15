import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import { retryWhileUnavailable } from '../../shared/retry.ts';

/**
 * Undoes the removal. Bypasses the command queue, in which work that waits for the page may block it.
 * @returns whether the page is there again
 */
export async function undoRemoval(
  api: ApiClient,
  changeId: string,
  idempotencyKey: string,
): Promise<boolean> {
  try {
    await retryWhileUnavailable(() =>
      api.call(changeRoutes.undo, { parameters: { changeId }, body: {}, idempotencyKey }),
    );
    return true;
  } catch (error) {
    const code = error instanceof ApiError ? error.problem?.code : undefined;
    // Somebody else was faster.
    return code === 'already_undone';
  }
}

const removals = new Set(['PageRemoved', 'ListItemRemoved', 'FormRemoved']);

/**
 * The Change that removed a page, an item or a form; null where none is known.
 * @param entity as `page:{guid}`
 */
export function pageRemovalQuery(api: ApiClient, entity: string) {
  return queryOptions({
    queryKey: ['removal', entity],
    queryFn: async ({ signal }): Promise<ChangeView | null> => {
      const query = { entity, limit: 5 };
      const { items } = (await api.call(changeRoutes.list, { query, signal })).data;
      return items.find(({ kind, undoneBy }) => removals.has(kind) && undoneBy === null) ?? null;
    },
    // Asked for right after a removal: cached data is outdated.
    staleTime: 0,
  });
}
