import type { CreateRole, EditRole } from '@spoor/contracts/roles/role.commands';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { QueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { rolesQuery } from '../../shared/roles.api.ts';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

const entity = 'role';

export function useRoleCommands() {
  return {
    create: useCommand<CreateRole>({
      task: ({ name }) => ({ type: 'add', entity, subject: name }),
      send: (api, body, intent) => api.call(roleRoutes.create, { body, ...commandHeaders(intent) }),
      offersUndo: true,
      expects: ['already_exists'],
    }),
    edit: useCommand<{ role: RoleView; edit: EditRole }>({
      task: ({ role }) => ({ type: 'edit', entity, subject: role.name }),
      send: (api, { role, edit }, intent) =>
        api.call(roleRoutes.edit, {
          parameters: { guid: role.guid },
          body: edit,
          ...commandHeaders(intent, role.revision),
        }),
      offersUndo: true,
      expects: ['already_exists'],
    }),
    remove: useCommand<{ role: RoleView; reassignTo?: string }>({
      task: ({ role }) => ({ type: 'delete', entity, subject: role.name }),
      send: (api, { role, reassignTo }, intent) =>
        api.call(roleRoutes.remove, {
          parameters: { guid: role.guid },
          query: { reassignTo },
          ...commandHeaders(intent),
        }),
      offersUndo: true,
      expects: ['in_use'],
    }),
  };
}

/** Moves roles behind another (null: first), together and in their order. */
export function useRoleMoves(): (roles: readonly RoleView[], afterGuid: string | null) => Promise<void> {
  const { queryKey } = rolesQuery(useApi(), useI18n().language);
  const move = useCommand<{ role: RoleView; afterGuid: string | null }>({
    task: ({ role }) => ({ type: 'move', entity, subject: role.name }),
    optimistic: (queryClient, { role, afterGuid }) => showMoved(queryClient, queryKey, role, afterGuid),
    send: (api, { role, afterGuid }, intent) =>
      api.call(roleRoutes.move, {
        parameters: { guid: role.guid },
        body: { afterGuid },
        ...commandHeaders(intent),
      }),
  });
  return async function moveRoles(roles, afterGuid) {
    let behind = afterGuid;
    for (const role of roles) {
      const moved = await move({ role, afterGuid: behind });
      if (moved.kind !== 'stored') return;
      behind = role.guid;
    }
  };
}

/** @returns a function that reverts it */
function showMoved(
  queryClient: QueryClient,
  queryKey: ReturnType<typeof rolesQuery>['queryKey'],
  role: RoleView,
  afterGuid: string | null,
): () => void {
  const before = queryClient.getQueryData(queryKey);
  if (before === undefined) return () => undefined;
  const others = before.filter(({ guid }) => guid !== role.guid);
  const place =
    afterGuid === null
      ? others.findIndex(({ isSystem }) => !isSystem)
      : others.findIndex(({ guid }) => guid === afterGuid) + 1;
  queryClient.setQueryData(queryKey, others.toSpliced(place, 0, role));
  return () => queryClient.setQueryData(queryKey, before);
}
