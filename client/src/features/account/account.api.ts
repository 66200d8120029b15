import type { ChangePassword } from '@spoor/contracts/auth/auth.commands';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { SaveProfile } from '@spoor/contracts/users/profile.commands';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';
import type { CommandOutcome } from '../../shared/use-send-change.ts';

/** Where one is signed in. */
export function sessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await api.call(authRoutes.sessions, { signal })).data,
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
  readonly user: UserView;
  readonly profile: SaveProfile;
}

/** Saves the whole profile, as its reader saw it with what they changed. */
export function useSaveProfile() {
  return useCommand<ProfileEdit>({
    task: ({ user }) => ({ type: 'edit', entity: 'profile', subject: user.displayName }),
    send: (api, { user, profile }, intent) =>
      api.call(userRoutes.saveProfile, { body: profile, ...commandHeaders(intent, user.revision) }),
    offersUndo: true,
  });
}

/** The properties of a profile, with others in their place. */
export function withProperties(
  { properties }: UserView,
  changes: Readonly<Record<string, string | null>>,
): NonNullable<SaveProfile['properties']> {
  const kept = properties.filter(({ key }) => !Object.hasOwn(changes, key));
  return [
    ...kept.map(({ key, value }) => ({ key, value })),
    ...Object.entries(changes).map(([key, value]) => ({ key, value })),
  ];
}

export function propertyOf({ properties }: UserView, key: string): string | undefined {
  return properties.find((property) => property.key === key)?.value ?? undefined;
}
