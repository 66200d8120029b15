import { useQuery } from '@tanstack/react-query';
import { useLeaveWhenTakenAway } from '../../features/undo/use-leave-when-taken-away.ts';
import { WebhookDeliveriesScreen } from '../../features/webhooks/components/webhook-deliveries-screen.tsx';
import { webhooksQuery } from '../../features/webhooks/webhooks.api.ts';
import { useApi } from '../../shared/api-context.tsx';
import { data } from '../../shared/router/route.ts';
import { useLoaderData, useParams } from '../../shared/router/router-context.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen } from './admin-screen.tsx';
import { MissingScreen } from './not-found-screen.tsx';

/** What one webhook was told. */
export async function loader(args: ScreenArgs) {
  const { queryClient, api } = args.services;
  const webhooks = await queryClient.ensureQueryData(webhooksQuery(api));
  const isThere = webhooks.some(({ guid }) => guid === args.params.guid);
  return data({ path: args.url.pathname }, isThere ? 200 : 404);
}

export function Component() {
  const { path } = useLoaderData<{ path: string }>();
  const { guid = '' } = useParams();
  const { data: webhooks } = useQuery(webhooksQuery(useApi()));
  const webhook = webhooks?.find((each) => each.guid === guid);
  const isLeaving = useLeaveWhenTakenAway({
    entity: `webhook:${guid}`,
    name: webhook?.name,
    list: '/admin/webhooks',
  });
  if (isLeaving) return null;
  if (webhook === undefined) return <MissingScreen status={404} path={path} />;
  return (
    <AdminScreen name={webhook.name}>
      <WebhookDeliveriesScreen webhook={webhook} />
    </AdminScreen>
  );
}
