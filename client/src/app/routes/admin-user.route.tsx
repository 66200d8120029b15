import { useQuery } from '@tanstack/react-query';
import { useLeaveWhenTakenAway } from '../../features/undo/use-leave-when-taken-away.ts';
import { RightsPanel } from '../../features/users-admin/components/rights-panel.tsx';
import { UserScreen } from '../../features/users-admin/components/user-screen.tsx';
import { userRowQuery } from '../../features/users-admin/users-admin.api.ts';
import { accountCategories } from '../../shared/account-categories.ts';
import { useApi } from '../../shared/api-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { propertyDefinitionsQuery } from '../../shared/profile-properties.api.ts';
import { rolesQuery } from '../../shared/roles.api.ts';
import { data } from '../../shared/router/route.ts';
import { useLoaderData, useParams } from '../../shared/router/router-context.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { keysOfClosed } from '../keys-of-closed.tsx';
import { PersonActivity } from '../person-activity.tsx';
import { AdminScreen } from './admin-screen.tsx';
import { MissingScreen } from './not-found-screen.tsx';

export async function loader(args: ScreenArgs) {
  const { queryClient, api, language } = args.services;
  const [user] = await Promise.all([
    queryClient.ensureQueryData(userRowQuery(api, args.params.guid ?? '')),
    queryClient.prefetchQuery(rolesQuery(api, language())),
    queryClient.prefetchQuery(propertyDefinitionsQuery(api)),
  ]);
  const status = user === null || categoryOf(args.params.category) === undefined ? 404 : 200;
  return data({ status, path: args.url.pathname }, status);
}

export function Component() {
  const { status, path } = useLoaderData<{ status: number; path: string }>();
  const { t } = useI18n();
  const { guid = '', ...params } = useParams();
  const category = categoryOf(params.category);
  const { data: user } = useQuery(userRowQuery(useApi(), guid));
  const entity = `user:${guid}`;
  const isLeaving = useLeaveWhenTakenAway({ entity, name: user?.displayName, list: '/admin/users' });
  if (isLeaving) return null;
  if (status === 404 || user == null || category === undefined)
    return <MissingScreen status={404} path={path} />;
  return (
    <AdminScreen name={user.displayName} entities={[entity]}>
      <UserScreen
        user={user}
        category={category}
        rights={<RightsPanel user={user} />}
        afterClosing={keysOfClosed}
        activity={<PersonActivity userGuid={guid} empty={t('users.no_activity')} />}
      />
    </AdminScreen>
  );
}

/** The first one where the address names none; undefined where there is no such one. */
function categoryOf(name: string = accountCategories[0]) {
  return accountCategories.find((known) => known === name);
}
