import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { useQuery } from '@tanstack/react-query';
import { SubmissionsScreen } from '../../features/submissions/components/submissions-screen.tsx';
import {
  submissionHandlersQuery,
  submissionsTable,
  submissionTableOptionsQuery,
} from '../../features/submissions/submissions.api.ts';
import { useLeaveWhenTakenAway } from '../../features/undo/use-leave-when-taken-away.ts';
import { useApi } from '../../shared/api-context.tsx';
import { formVersionQuery } from '../../shared/form-page/form-versions.api.ts';
import { formQuery } from '../../shared/form-page/forms.api.ts';
import { data } from '../../shared/router/route.ts';
import { useLoaderData, useParams } from '../../shared/router/router-context.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { newestVersion } from '../newest-version.ts';
import { AdminScreen } from './admin-screen.tsx';
import { loadTable } from './load-table.ts';
import { MissingScreen } from './not-found-screen.tsx';

/** What people sent by a form, for those who may see submissions. */
export async function loader(args: ScreenArgs) {
  const { queryClient, api } = args.services;
  const { guid = '' } = args.params;
  const form = await queryClient.ensureQueryData(formQuery(api, guid));
  const path = args.url.pathname;
  if (form === null) return data({ path, version: 'draft' }, 404);
  const version = await newestVersion(args.services, guid);
  await Promise.all([
    queryClient.prefetchQuery(formVersionQuery(api, guid, version)),
    ...(version === 'draft'
      ? []
      : [
          loadTable(submissionsTable, guid)(args),
          queryClient.prefetchQuery(submissionTableOptionsQuery(api, guid, version)),
          queryClient.prefetchQuery(submissionHandlersQuery(api, guid)),
        ]),
  ]);
  return data({ path, version }, 200);
}

export function Component() {
  const { path, version } = useLoaderData<{ path: string; version: string }>();
  const { guid = '' } = useParams();
  const api = useApi();
  const { data: form } = useQuery(formQuery(api, guid));
  const { data: newest } = useQuery({ ...formVersionQuery(api, guid, version), enabled: form != null });
  const isLeaving = useLeaveWhenTakenAway({
    entity: surrogateKey.form(guid),
    name: form?.name,
    list: '/admin/forms',
  });
  if (isLeaving) return null;
  if (form == null || newest === undefined) return <MissingScreen status={404} path={path} />;
  return (
    <AdminScreen name={form.name}>
      <SubmissionsScreen
        key={guid}
        form={form}
        version={version === 'draft' ? null : version}
        definition={newest.definition}
      />
    </AdminScreen>
  );
}
