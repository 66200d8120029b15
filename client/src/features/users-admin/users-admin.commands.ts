import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import type { CreateUser } from '@spoor/contracts/users/user.commands';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { ProfileView, UserRow } from '@spoor/contracts/users/user.views';
import { useI18n } from '../../shared/i18n.tsx';
import { refusedByKey, withProperties } from '../../shared/profile-values.ts';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';
import type { CommandOutcome } from '../../shared/use-send-change.ts';
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
      expects: ['last_admin', 'forbidden', 'already_exists'],
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
          type: 'edit',
          entity,
          subject,
          bulk: users.length,
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

interface OtherProfileEdit {
  /** As its reader saw it when they began. */
  readonly begun: ProfileView;
  readonly latest: ProfileView;
  /** Only what they changed. */
  readonly values: Readonly<Record<string, string | null>>;
}

/** Saves what somebody else says of themselves. */
export function useEditProfile(): (edit: OtherProfileEdit) => Promise<CommandOutcome> {
  const save = useCommand<OtherProfileEdit>({
    task: ({ begun }) => ({ type: 'edit', entity: 'profile', subject: begun.displayName }),
    send: (api, { begun, latest, values }, intent) =>
      api.call(userRoutes.editProfile, {
        parameters: { guid: begun.guid },
        body: { properties: withProperties(latest, values) },
        ...commandHeaders(intent, begun.revision),
      }),
    offersUndo: true,
    expects: ['already_exists'],
  });
  return async (edit) => refusedByKey(await save(edit), withProperties(edit.latest, edit.values));
}

/** Has somebody erased, which can be taken back until then. */
export function useUserErasure() {
  const { t } = useI18n();
  const entity = 'user' as const;
  return {
    erase: useCommand<{ user: UserRow; withSubmissions: boolean }>({
      task: ({ user }) => ({
        type: 'edit',
        entity,
        subject: user.displayName,
        summary:
          user.erasure === null
            ? t('privacy.erasing_user', { name: user.displayName })
            : t('privacy.user_submissions_go'),
      }),
      send: (api, { user, withSubmissions }, intent) =>
        api.call(privacyRoutes.eraseUser, {
          parameters: { guid: user.guid },
          body: { withSubmissions },
          ...commandHeaders(intent),
        }),
      offersUndo: true,
    }),
    /** Not for Ctrl+Z: the days in which somebody can change their mind begin anew where it is asked for again. */
    keep: useCommand<UserRow>({
      task: ({ displayName }) => ({
        type: 'edit',
        entity,
        subject: displayName,
        summary: t('privacy.keeping_user', { name: displayName }),
      }),
      send: (api, { guid }, intent) =>
        api.call(privacyRoutes.keepUser, { parameters: { guid }, ...commandHeaders(intent) }),
      records: false,
    }),
  };
}
