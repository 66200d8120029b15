import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { TextKey } from '../../shared/i18n.tsx';
import { persistently } from '../../shared/persistently.ts';
import { tellSignedIn } from '../../shared/session-news.ts';

/** Begins a new session for the person whose last one ended. @returns what to tell them where that failed */
export async function signInAgain(
  api: ApiClient,
  email: string,
  password: string,
): Promise<TextKey | undefined> {
  try {
    // Everything else waits for a session; this brings it.
    await api.call(authRoutes.login, { body: { email, password }, asNobody: true });
    tellSignedIn();
    return undefined;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 429) return 'auth.too_many';
    return status === 0 || status >= 500 ? 'auth.unreachable' : 'auth.refused';
  }
}

/**
 * Takes back the Change that took something away. It does not wait for its turn: what waits before it waits for the page.
 * @returns whether it is there again
 */
export async function takeBackRemoval(
  api: ApiClient,
  changeId: string,
  idempotencyKey: string,
): Promise<boolean> {
  try {
    await persistently(() =>
      api.call(changeRoutes.undo, { parameters: { changeId }, body: {}, idempotencyKey }),
    );
    return true;
  } catch (error) {
    const code = error instanceof ApiError ? error.problem?.code : undefined;
    // Somebody else was faster.
    return code === 'already_undone';
  }
}

const removals = new Set(['PageRemoved', 'ListItemRemoved']);

/**
 * The Change that took a page or an item away: who did it, when, and whether it can be taken back. Null where none is
 * known.
 * @param entity as `page:{guid}`
 */
export function removalQuery(api: ApiClient, entity: string) {
  return queryOptions({
    queryKey: ['removal', entity],
    queryFn: async ({ signal }): Promise<ChangeView | null> => {
      const query = { entity, limit: 5 };
      const { items } = (await api.call(changeRoutes.list, { query, signal })).data;
      return items.find(({ kind, undoneBy }) => removals.has(kind) && undoneBy === null) ?? null;
    },
    // It is asked for when something has just gone: what was read before says nothing.
    staleTime: 0,
  });
}
