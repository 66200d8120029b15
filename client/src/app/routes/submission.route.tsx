import { useQuery } from '@tanstack/react-query';
import { SentSubmissionScreen } from '../../features/sent-submission/components/sent-submission-screen.tsx';
import { sentSubmissionQuery } from '../../features/sent-submission/sent-submission.api.ts';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { useApi } from '../../shared/api-context.tsx';
import { AddressQuery } from '../../shared/router/address-query.ts';
import { data } from '../../shared/router/route.ts';
import { useParams, useSearchParams } from '../../shared/router/router-context.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { loadSiteLayout } from '../load-site-layout.ts';
import { MissingScreen } from './not-found-screen.tsx';

const options = { showBreadcrumbs: false } as const;

/** What somebody sent: for who has the token of the confirmation, or may see it by themselves. */
export async function loader({ url, params, services }: ScreenArgs) {
  const { queryClient, api } = services;
  const token = url.searchParams.get('t') ?? undefined;
  const [sent] = await Promise.all([
    queryClient.ensureQueryData(sentSubmissionQuery(api, params.guid ?? '', token)),
    loadSiteLayout(services, options, '', new AddressQuery(url.searchParams)),
  ]);
  return data(undefined, typeof sent === 'number' ? sent : 200);
}

export function Component() {
  const { guid = '' } = useParams();
  const [address] = useSearchParams();
  const sent = useQuery(sentSubmissionQuery(useApi(), guid, address.get('t') ?? undefined)).data ?? 404;
  if (typeof sent === 'number') return <MissingScreen status={sent} path={`/submission/${guid}`} />;
  return (
    <SiteLayout path="" options={options}>
      <SentSubmissionScreen sent={sent} />
    </SiteLayout>
  );
}
