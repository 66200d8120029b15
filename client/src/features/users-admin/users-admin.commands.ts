import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { SessionView } from '@spoor/contracts/auth/auth.views';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { CreateUser } from '@spoor/contracts/users/user.commands';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { ProfileView, UserRow } from '@spoor/contracts/users/user.views';
import { type I18n, useI18n } from '../../shared/i18n.tsx';
import { refusedByKey, withProperties } from '../../shared/profile-values.ts';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';
import type { CommandOutcome } from '../../shared/use-send-change.ts';
import type { UserValues } from './user.form-schema.ts';

/** For one person: each is one Change. */
export function useUserCommands() {
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
  };
}

/** For any number of people: each is one Change. */
export function useTogetherCommands() {
  const { t } = useI18n();
  const entity = 'user' as const;
  return {
    changeRole: useCommand<{ users: readonly UserRow[]; role: RoleView; isGiven: boolean }>({
      task: ({ users, role, isGiven }) => {
        const subject = subjectOf(users, t);
        const summary = t(isGiven ? 'users.giving_role' : 'users.taking_role', { role: role.name, subject });
        return { type: 'edit', entity, subject, bulk: users.length, summary };
      },
      send: (api, { users, role: { guid }, isGiven }, intent) =>
        api.call(userRoutes.changeTogether, {
          body: {
            guids: users.map((user) => user.guid),
            ...(isGiven ? { addRoleIds: [guid] } : { removeRoleIds: [guid] }),
          },
          ...commandHeaders(intent),
        }),
      offersUndo: true,
      expects: ['last_admin', 'forbidden'],
    }),
    setActive: useCommand<{ users: readonly UserRow[]; isActive: boolean }>({
      task: ({ users, isActive }) => {
        const subject = subjectOf(users, t);
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
      expects: ['last_admin', 'forbidden'],
    }),
  };
}

function subjectOf(users: readonly UserRow[], t: I18n['t']): string {
  const [only] = users;
  return users.length === 1 && only !== undefined
    ? only.displayName
    : t('users.count', { count: users.length });
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

/** What of somebody else's signing in can be done for them. Nothing takes it back. */
export function useSignInCommands() {
  const { t } = useI18n();
  const entity = 'user' as const;
  return {
    /** Null: all of them. */
    endSessions: useCommand<{ user: UserRow; session: SessionView | null }>({
      task: ({ user: { displayName } }) => ({
        type: 'edit',
        entity,
        subject: displayName,
        summary: t('users.signing_out', { name: displayName }),
      }),
      send: (api, { user: { guid }, session }, intent) =>
        session === null
          ? api.call(authRoutes.endUserSessions, { parameters: { guid }, ...commandHeaders(intent) })
          : api.call(authRoutes.endUserSession, {
              parameters: { guid, sessionGuid: session.guid },
              ...commandHeaders(intent),
            }),
      records: false,
    }),
    sendPasswordLink: useCommand<UserRow>({
      task: ({ displayName, email }) => ({
        type: 'edit',
        entity,
        subject: displayName,
        summary: t('users.password_link_sent', { email }),
      }),
      send: (api, { guid }, intent) =>
        api.call(authRoutes.sendPasswordLink, { parameters: { guid }, ...commandHeaders(intent) }),
      records: false,
      expects: ['too_many_requests'],
    }),
  };
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
