import type { CreateUser } from '@spoor/contracts/users/user.commands';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserRow } from '@spoor/contracts/users/user.views';
import { useI18n } from '../../shared/i18n.tsx';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';
import type { UserValues } from './user.form-schema.ts';

/** Each is one Change, for any number of people. */
export function useUserCommands() {
  const { t } = useI18n();
  const entity = 'user' as const;
  return {
    create: useCommand<CreateUser>({
      task: ({ firstName, lastName }) => ({ type: 'add', entity, subject: `${firstName} ${lastName}` }),
      send: (api, body, intent) => api.call(userRoutes.create, { body, ...commandHeaders(intent) }),
      offersUndo: true,
      expects: ['already_exists'],
    }),
    edit: useCommand<{ user: UserRow; edit: Partial<UserValues> }>({
      task: ({ user }) => ({ type: 'edit', entity, subject: user.displayName }),
      send: (api, { user, edit }, intent) =>
        api.call(userRoutes.edit, {
          parameters: { guid: user.guid },
          body: edit,
          ...commandHeaders(intent, user.revision),
        }),
      offersUndo: true,
      expects: ['last_admin', 'forbidden'],
    }),
    /** Not for Ctrl+Z: its secret is gone. */
    resetTwoFactor: useCommand<UserRow>({
      task: ({ displayName }) => ({ type: 'edit', entity, subject: displayName }),
      send: (api, { guid }, intent) =>
        api.call(userRoutes.resetTwoFactor, { parameters: { guid }, ...commandHeaders(intent) }),
      records: false,
    }),
    setActive: useCommand<{ users: readonly UserRow[]; isActive: boolean }>({
      task: ({ users, isActive }) => {
        const [only] = users;
        const subject =
          users.length === 1 && only !== undefined
            ? only.displayName
            : t('users.count', { count: users.length });
        return {
          ...{ type: 'edit', entity, subject, bulk: users.length },
          summary: t(isActive ? 'users.activating' : 'users.deactivating', { subject }),
        };
      },
      send: (api, { users, isActive }, intent) =>
        api.call(userRoutes.changeTogether, {
          body: { guids: users.map(({ guid }) => guid), isActive },
          ...commandHeaders(intent),
        }),
      offersUndo: true,
    }),
  };
}
