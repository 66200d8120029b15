import type { CreateRole, EditRole } from '@spoor/contracts/roles/role.commands';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

export function useRoleCommands() {
  const entity = 'role' as const;
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
