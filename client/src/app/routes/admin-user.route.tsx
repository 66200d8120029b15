import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { HistoryList } from '../../features/history/components/history-list.tsx';
import { RightsPanel } from '../../features/users-admin/components/rights-panel.tsx';
import { UserScreen } from '../../features/users-admin/components/user-screen.tsx';
import { userCategories } from '../../features/users-admin/user-address.ts';
import { userRowQuery } from '../../features/users-admin/users-admin.api.ts';
import { useApi } from '../../shared/api-context.tsx';
import { allChangesQuery } from '../../shared/changes.api.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { rolesQuery } from '../../shared/roles.api.ts';
import { data } from '../../shared/router/route.ts';
import { useLoaderData, useParams } from '../../shared/router/router-context.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { HistoryActionsProvider } from '../history-actions-provider.tsx';
import { AdminScreen, requirePermission } from './admin-screen.tsx';
import { MissingScreen } from './not-found-screen.tsx';

export async function loader(args: ScreenArgs) {
  await requirePermission(args, 'users.view');
  const { queryClient, api } = args.services;
  const [user] = await Promise.all([
    queryClient.ensureQueryData(userRowQuery(api, args.params.guid ?? '')),
    queryClient.prefetchQuery(rolesQuery(api)),
  ]);
  const status = user === null ? 404 : 200;
  return data({ status, path: args.url.pathname }, status);
}

export function Component() {
  const { status, path } = useLoaderData<{ status: number; path: string }>();
  const { guid = '', category } = useParams();
  const { data: user } = useQuery(userRowQuery(useApi(), guid));
  if (status === 404 || user == null) return <MissingScreen status={404} path={path} />;
  return (
    <AdminScreen title="admin.users" entities={[`user:${guid}`]}>
      <UserScreen
        user={user}
        category={userCategories.find((known) => known === category) ?? 'profile'}
        rights={<RightsPanel user={user} />}
        activity={<Activity actor={guid} />}
      />
    </AdminScreen>
  );
}

/** What somebody did lately, as far as the reader may know of it. */
function Activity({ actor }: { actor: string }) {
  const { t } = useI18n();
  const changes = useInfiniteQuery(allChangesQuery(useApi(), { actor, limit: 20 }));
  return (
    <div className="history-list history-list--screen">
      <HistoryActionsProvider>
        {(actions) => (
          <HistoryList changes={changes} Heading="h2" empty={t('users.no_activity')} actions={actions} />
        )}
      </HistoryActionsProvider>
    </div>
  );
}
