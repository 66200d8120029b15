import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { SessionView } from '@spoor/contracts/auth/auth.views';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import type { PreparedExport } from '@spoor/contracts/privacy/privacy.views';
import type { RightsExplanation } from '@spoor/contracts/roles/rights-explanation';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Language } from '@spoor/contracts/texts/languages';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { ProfileView, UserDetails, UserPage } from '@spoor/contracts/users/user.views';
import { userSorts } from '@spoor/contracts/users/user-sort';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import { type CallOutcome, settleCall } from '../../shared/call-outcome.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import { pagedTable } from '../../shared/ui/data-table/paged-table.ts';

export const usersTable = pagedTable({
  name: 'users',
  sort: 'name_asc',
  filters: ['role', 'active', 'verified'],
  surrogateKeys: [surrogateKey.users()],
  async read(api, { search, sort, filters, page, abort }) {
    const yes = (value: string | undefined) => (value === undefined ? undefined : value === 'yes');
    const { data } = await api.call(userRoutes.list, {
      query: {
        search,
        ...page,
        roleId: filters.role,
        ...accessIn(filters.active),
        isVerified: yes(filters.verified),
        sort_by: userSorts.find((name) => name === sort) ?? 'name_asc',
      },
      ...abort,
    });
    const { items, total } = data as UserPage;
    return { rows: items, total };
  },
});

function accessIn(filter: string | undefined): { isActive?: boolean; awaitsApproval?: boolean } {
  switch (filter) {
    case 'yes':
      return { isActive: true };
    case 'waiting':
      return { awaitsApproval: true };
    case 'closed':
      return { isActive: false, awaitsApproval: false };
    // As mails of earlier versions lead here: who waits, among who is kept out.
    case 'no':
      return { isActive: false };
    default:
      return {};
  }
}

/** Somebody with an account; null where there is none. */
export function userRowQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['user-row', guid],
    queryFn: ({ signal }) => readUserRow(api, guid, signal),
    meta: withSurrogateKeys((_: UserDetails | null) => [surrogateKey.users(), surrogateKey.settings()]),
  });
}

/** What somebody says of themselves, as far as the reader sees it. */
export function profileQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['profile', guid],
    queryFn: async ({ signal }) =>
      (await api.call(userRoutes.readProfile, { parameters: { guid }, signal })).data,
    meta: withSurrogateKeys((_: ProfileView) => [surrogateKey.users(), surrogateKey.settings()]),
  });
}

/** Where somebody else is signed in. */
export function userSessionsQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['user-sessions', guid],
    queryFn: async ({ signal }) =>
      (await api.call(authRoutes.userSessions, { parameters: { guid }, signal })).data,
    meta: withSurrogateKeys((_: readonly SessionView[]) => [surrogateKey.user(guid)]),
  });
}

/** Why somebody may edit a page; roles of the system are named in a language. */
export function explanationQuery(api: ApiClient, user: string, page: string, language: Language) {
  return queryOptions({
    queryKey: ['rights-explanation', user, page, language],
    queryFn: async ({ signal }) =>
      (await api.call(roleRoutes.explain, { query: { user, page }, signal })).data,
    meta: withSurrogateKeys((_: RightsExplanation) => [
      surrogateKey.users(),
      surrogateKey.roles(),
      surrogateKey.settings(),
      surrogateKey.page(page),
    ]),
  });
}

/** Asks for a copy of what is kept about somebody else. */
export function prepareUserExport(
  api: ApiClient,
  guid: string,
  currentPassword: string,
): Promise<CallOutcome<PreparedExport>> {
  return settleCall(() =>
    api.call(privacyRoutes.prepareUserExport, { parameters: { guid }, body: { currentPassword } }),
  );
}

async function readUserRow(api: ApiClient, guid: string, signal: AbortSignal): Promise<UserDetails | null> {
  try {
    return (await api.call(userRoutes.read, { parameters: { guid }, signal })).data;
  } catch (error) {
    // What is no guid at all is refused, and names nobody either.
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}
