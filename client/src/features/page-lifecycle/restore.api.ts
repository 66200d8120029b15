import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { Restore } from '@spoor/contracts/shared/restore.commands';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

export interface RestoreTarget {
  readonly kind: 'page' | 'item';
  readonly guid: string;
}

const kinds = {
  page: { ...pageRoutes, entity: 'page', key: surrogateKey.page },
  item: { ...listItemRoutes, entity: 'listItem', key: surrogateKey.item },
} as const;

/**
 * The changes of a restore. Never cached.
 * @param moment ISO-8601
 */
export function restoreCheckQuery(api: ApiClient, { kind, guid }: RestoreTarget, moment: string) {
  const { restoreCheck, key } = kinds[kind];
  return queryOptions({
    queryKey: ['restore-check', kind, guid, moment],
    queryFn: async ({ signal }) =>
      (await api.call(restoreCheck, { parameters: { guid }, query: { moment }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: withSurrogateKeys(() => [key(guid)]),
  });
}

/**
 * Restores it as one Change.
 * @returns a refusal where somebody edited it after the revision that was compared
 */
export function useRestore({ kind, guid }: RestoreTarget, title: string) {
  const { restore, entity } = kinds[kind];
  return useCommand<Restore & { revision: number }>({
    task: () => ({ type: 'restore', entity, subject: title }),
    send: (api, { revision, ...body }, attempt) =>
      api.call(restore, { parameters: { guid }, body, ...commandHeaders(attempt, revision) }),
    expects: ['conflict'],
    offersUndo: true,
  });
}
