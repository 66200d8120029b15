import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { useQuery } from '@tanstack/react-query';
import { SubmissionScreen } from '../../features/submissions/components/submission-screen.tsx';
import {
  submissionNeighboursQuery,
  submissionQuery,
  submissionsTable,
} from '../../features/submissions/submissions.api.ts';
import { useLeaveWhenTakenAway } from '../../features/undo/use-leave-when-taken-away.ts';
import { useApi } from '../../shared/api-context.tsx';
import { formVersionQuery } from '../../shared/form-page/form-versions.api.ts';
import { formQuery } from '../../shared/form-page/forms.api.ts';
import { data } from '../../shared/router/route.ts';
import { useLoaderData, useParams } from '../../shared/router/router-context.tsx';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import type { ScreenArgs } from '../app-context.ts';
import { SubmissionHistory } from '../submission-history.tsx';
import { AdminScreen } from './admin-screen.tsx';
import { MissingScreen } from './not-found-screen.tsx';

/** One submission, for those who may see them. */
export async function loader(args: ScreenArgs) {
  const { queryClient, api } = args.services;
  const { guid = '', submissionGuid = '' } = args.params;
  const [form, submission] = await Promise.all([
    queryClient.ensureQueryData(formQuery(api, guid)),
    queryClient.ensureQueryData(submissionQuery(api, submissionGuid)),
  ]);
  const path = args.url.pathname;
  if (form === null || submission?.formGuid !== form.guid) return data({ path }, 404);
  const table = readTableState(args.url.searchParams, submissionsTable.shape);
  await Promise.all([
    queryClient.prefetchQuery(formVersionQuery(api, guid, String(submission.version))),
    queryClient.prefetchQuery(submissionNeighboursQuery(api, submissionGuid, table)),
  ]);
  return data({ path }, 200);
}

export function Component() {
  const { path } = useLoaderData<{ path: string }>();
  const { guid = '', submissionGuid = '' } = useParams();
  const api = useApi();
  const { data: form } = useQuery(formQuery(api, guid));
  const { data: submission } = useQuery(submissionQuery(api, submissionGuid));
  const { data: versionView } = useQuery({
    ...formVersionQuery(api, guid, String(submission?.version)),
    enabled: submission != null,
  });
  const isLeaving = useLeaveWhenTakenAway({
    entity: surrogateKey.form(guid),
    name: form?.name,
    list: '/admin/forms',
  });
  if (isLeaving) return null;
  if (form == null || submission?.formGuid !== form.guid || versionView === undefined)
    return <MissingScreen status={404} path={path} />;
  return (
    <AdminScreen name={submission.shortId} entities={[`submission:${submission.guid}`]}>
      <SubmissionScreen
        key={submission.guid}
        {...{ form, submission, definition: versionView.definition }}
        history={<SubmissionHistory guid={submission.guid} />}
      />
    </AdminScreen>
  );
}
