import type { ChangePassword } from '@spoor/contracts/auth/auth.commands';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { SaveProfile } from '@spoor/contracts/users/profile.commands';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import { refusedByKey, withProperties } from '../../shared/profile-values.ts';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';
import type { CommandOutcome } from '../../shared/use-send-change.ts';

/** Where one is signed in. */
export function sessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await api.call(authRoutes.sessions, { signal })).data,
  });
}

/** When one signed in, also in vain. */
export function signInsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['sign-ins'],
    queryFn: async ({ signal }) => (await api.call(authRoutes.signIns, { signal })).data,
  });
}

/** @param guid one session; absent: all but this one */
export async function endSessions(api: ApiClient, guid?: string): Promise<void> {
  if (guid === undefined) await api.call(authRoutes.endOtherSessions, {});
  else await api.call(authRoutes.endSession, { parameters: { guid } });
}

/** Sets another password. @returns the refusal, if it is one that a form can show */
export async function changePassword(
  api: ApiClient,
  body: ChangePassword,
): Promise<CommandOutcome | undefined> {
  try {
    await api.call(authRoutes.changePassword, { body });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.problem !== undefined)
      return { kind: 'refused', problem: error.problem };
    throw error;
  }
}

export interface ProfileEdit {
  /** As its reader saw it when they began. */
  readonly begun: UserView;
  readonly latest: UserView;
  /** Only what they changed: of their names, and of what else they said. */
  readonly names: Omit<SaveProfile, 'properties'>;
  readonly values: Readonly<Record<string, string | null>>;
}

/** Saves what was changed of a profile, if anything was. */
export function useSaveProfile(): (edit: ProfileEdit) => Promise<CommandOutcome> {
  const save = useCommand<ProfileEdit>({
    task: ({ begun }) => ({ type: 'edit', entity: 'profile', subject: begun.displayName }),
    send: (api, { begun, latest, names, values }, intent) => {
      const body = { ...names, ...propertiesOf({ latest, values }) };
      return api.call(userRoutes.saveProfile, { body, ...commandHeaders(intent, begun.revision) });
    },
    offersUndo: true,
    expects: ['already_exists'],
  });
  return async (edit) => {
    const isChanged = Object.keys(edit.names).length + Object.keys(edit.values).length > 0;
    if (!isChanged) return { kind: 'unchanged' };
    return refusedByKey(await save(edit), propertiesOf(edit).properties);
  };
}

function propertiesOf({
  latest,
  values,
}: Pick<ProfileEdit, 'latest' | 'values'>): Pick<SaveProfile, 'properties'> {
  return Object.keys(values).length === 0 ? {} : { properties: withProperties(latest, values) };
}
