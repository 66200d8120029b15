import type { FormView } from '@spoor/contracts/forms/form.views';
import { mergeFields } from '@spoor/contracts/forms/merged-fields';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { useQuery } from '@tanstack/react-query';
import { FormDashboardScreen } from '../../features/form-dashboard/components/form-dashboard-screen.tsx';
import {
  allVersions,
  comparedWith,
  readDashboardState,
} from '../../features/form-dashboard/dashboard-state.ts';
import { formDashboardQuery } from '../../features/form-dashboard/form-dashboard.api.ts';
import { submissionTableOptionsQuery } from '../../features/submissions/submissions.api.ts';
import { useLeaveWhenTakenAway } from '../../features/undo/use-leave-when-taken-away.ts';
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
  const shown = shownVersion(versions, version);
  if (shown === undefined) return data({ path }, 404);
  const state = readDashboardState(args.url.searchParams, await platformToday(args.services));
  const other = comparedWith(version, state);
  await Promise.all([
    queryClient.prefetchQuery(formVersionQuery(api, guid, shown)),
    ...(version === allVersions
      ? [queryClient.prefetchQuery(submissionTableOptionsQuery(api, guid, shown))]
      : []),
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
  const { data: versions = [] } = useQuery({ ...formVersionsQuery(api, guid), enabled: form != null });
  const shown = shownVersion(versions, version);
  const { data: versionView } = useQuery({
    ...formVersionQuery(api, guid, shown ?? version),
    enabled: shown !== undefined,
  });
  const { data: options } = useQuery({
    ...submissionTableOptionsQuery(api, guid, shown ?? null),
    enabled: shown !== undefined && version === allVersions,
  });
  const isLeaving = useLeaveWhenTakenAway({
    entity: surrogateKey.form(guid),
    name: form?.name,
    list: '/admin/forms',
  });
  if (isLeaving) return null;
  if (form == null || versionView === undefined) return <MissingScreen status={404} path={path} />;
  const { definition } = versionView;
  const questions = (version === allVersions && options?.fields) || mergeFields([definition]);
  return (
    <AdminScreen name={form.name}>
      <FormDashboardScreen {...{ form, version, definition, questions }} />
    </AdminScreen>
  );
}

/** The number of the version whose languages and pages are shown: the newest of all together. Undefined where there is none. */
function shownVersion(
  versions: readonly { readonly version: number }[],
  version: string,
): string | undefined {
  const found =
    version === allVersions ? versions[0] : versions.find((each) => String(each.version) === version);
  return found && String(found.version);
}

/** Of the version that an address names: by its number, `all`, or `latest` for the published one; empty where there is none. */
function numberOf(form: FormView | null | undefined, named = ''): string {
  return named === 'latest' ? String(form?.currentVersion ?? '') : named;
}
