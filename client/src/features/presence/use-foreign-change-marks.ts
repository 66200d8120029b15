import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiClient } from '../../shared/api-client.ts';
import { useApi } from '../../shared/api-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import { useSetAtom } from '../../shared/store.ts';
import { announceAtom } from '../../shared/tasks/task.atoms.ts';
import { type ForeignChange, showForeignChangesAtom } from './presence.atoms.ts';
import { blockOfPath } from './present-people.ts';

/** Changes per reading that are shown. */
const limit = 10;

function latestQuery(api: ApiClient, entity: string) {
  return queryOptions({
    queryKey: ['latest-changes', entity],
    queryFn: async ({ signal }) =>
      (await api.call(changeRoutes.list, { query: { entity, limit }, signal })).data.items,
    meta: withSurrogateKeys(() => [surrogateKey.changes()]),
  });
}

/** Highlights what others change as it appears, with their names, and announces it. */
export function useForeignChangeMarks(entity: string, userGuid: string): void {
  const { data } = useQuery(latestQuery(useApi(), entity));
  const { language } = useI18n();
  const showFresh = useSetAtom(showForeignChangesAtom);
  const announce = useSetAtom(announceAtom);
  const known = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    if (data === undefined) return;
    const fresh = foreignChangesSince(data, known.current, userGuid);
    known.current = new Set(data.map(({ changeId }) => changeId));
    if (fresh.length === 0) return;
    showFresh(fresh.flatMap(marksOf));
    announce(fresh.map(({ sentence }) => sentence[language]).join('. '));
  }, [data, userGuid, language, showFresh, announce]);
}

/** Changes of others that are new since the last reading, oldest first; none at the first reading. */
export function foreignChangesSince(
  changes: readonly ChangeView[],
  known: ReadonlySet<string> | undefined,
  userGuid: string,
): ChangeView[] {
  if (known === undefined) return [];
  return changes
    .filter(({ changeId, actor }) => !known.has(changeId) && actor.guid !== userGuid)
    .toReversed();
}

function marksOf({ changeId, actor, paths }: ChangeView): ForeignChange[] {
  const blocks = new Set(paths.map(blockOfPath));
  return [...blocks].flatMap((blockGuid) =>
    blockGuid === undefined
      ? []
      : [{ changeId, blockGuid, userGuid: actor.guid ?? '', displayName: actor.displayName }],
  );
}
