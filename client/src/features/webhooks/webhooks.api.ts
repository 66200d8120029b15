import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import { webhookRoutes } from '@spoor/contracts/webhooks/webhook.routes';
import { deliveryStates, type WebhookKind, type WebhookView } from '@spoor/contracts/webhooks/webhook.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { LocalRows } from '../../shared/ui/data-table/local-rows.ts';
import { pagedTable } from '../../shared/ui/data-table/paged-table.ts';

/** Milliseconds between two looks. Nobody announces that a message was taken. */
const interval = 5_000;

export function webhooksQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }) => (await api.call(webhookRoutes.list, { signal })).data,
    refetchInterval: interval,
    meta: withSurrogateKeys((_: readonly WebhookView[]) => [adminSurrogateKey.webhooks()]),
  });
}

/** The kinds of events that can be chosen: the same as long as the site is not updated. */
export function webhookKindsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['webhook-kinds'],
    queryFn: async ({ signal }): Promise<readonly WebhookKind[]> =>
      (await api.call(webhookRoutes.kinds, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A platform has few webhooks, so all of them are in the table. */
export const webhooksTable: LocalRows<WebhookView> = {
  sort: 'name_asc',
  text: ({ name, url }) => `${name} ${url}`,
  sorts: { name: ({ name }) => name },
};

/** What was sent to a receiver. */
export const deliveriesTable = pagedTable({
  name: 'webhook-deliveries',
  sort: 'createdOn_desc',
  filters: ['state'],
  interval,
  async read(api, { of: guid, filters, page, abort }) {
    const state = deliveryStates.find((name) => name === filters.state);
    const query = { state, ...page };
    const { data } = await api.call(webhookRoutes.deliveries, { parameters: { guid }, query, ...abort });
    return { rows: data.items, total: data.total };
  },
});

/** Sends a message that tells nothing, to see whether it arrives. */
export async function sendTestMessage(api: ApiClient, guid: string): Promise<void> {
  await api.call(webhookRoutes.test, { parameters: { guid } });
}

export async function resendMessage(api: ApiClient, guid: string, deliveryGuid: string): Promise<void> {
  await api.call(webhookRoutes.resend, { parameters: { guid, deliveryGuid } });
}
