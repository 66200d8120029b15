import type { FormView } from '@spoor/contracts/forms/form.views';
import { useQuery } from '@tanstack/react-query';
import { FormDashboardScreen } from '../../features/form-dashboard/components/form-dashboard-screen.tsx';
import { comparedWith, readDashboardState } from '../../features/form-dashboard/dashboard-state.ts';
import { formDashboardQuery } from '../../features/form-dashboard/form-dashboard.api.ts';
import { useApi } from '../../shared/api-context.tsx';
import { formVersionQuery, formVersionsQuery } from '../../shared/form-page/form-versions.api.ts';
import { formQuery } from '../../shared/form-page/forms.api.ts';
import { platformToday } from '../../shared/platform-today.ts';
import { data } from '../../shared/router/route.ts';
import { useLoaderData, useParams } from '../../shared/router/router-context.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen } from './admin-screen.tsx';
import { MissingScreen } from './not-found-screen.tsx';

/** Figures of a version of a form, for those who may see submissions. */
export async function loader(args: ScreenArgs) {
  const { queryClient, api } = args.services;
  const { guid = '' } = args.params;
  const path = args.url.pathname;
  const form = await queryClient.ensureQueryData(formQuery(api, guid));
  if (form === null) return data({ path }, 404);
  const version = numberOf(form, args.params.version);
  const versions = await queryClient.ensureQueryData(formVersionsQuery(api, guid));
  if (!versions.some((each) => String(each.version) === version)) return data({ path }, 404);
  const state = readDashboardState(args.url.searchParams, await platformToday(args.services));
  const other = comparedWith(version, state);
  await Promise.all([
    queryClient.prefetchQuery(formVersionQuery(api, guid, version)),
    queryClient.prefetchQuery(formDashboardQuery(api, { formGuid: guid, version, days: state.days })),
    ...(other === undefined
      ? []
      : [queryClient.prefetchQuery(formDashboardQuery(api, { formGuid: guid, ...other }))]),
  ]);
  return data({ path }, 200);
}

export function Component() {
  const { path } = useLoaderData<{ path: string }>();
  const { guid = '', version: named } = useParams();
  const api = useApi();
  const { data: form } = useQuery(formQuery(api, guid));
  const version = numberOf(form, named);
  const { data: versionView } = useQuery({ ...formVersionQuery(api, guid, version), enabled: form != null });
  if (form == null || versionView === undefined) return <MissingScreen status={404} path={path} />;
  return (
    <AdminScreen name={form.name}>
      <FormDashboardScreen form={form} version={version} definition={versionView.definition} />
    </AdminScreen>
  );
}

/** Of the version that an address names: by its number, or `latest` for the published one; empty where there is none. */
function numberOf(form: FormView | null | undefined, named = ''): string {
  return named === 'latest' ? String(form?.currentVersion ?? '') : named;
}
