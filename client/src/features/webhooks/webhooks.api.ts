import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import { webhookRoutes } from '@spoor/contracts/webhooks/webhook.routes';
import {
  type DeliveryState,
  deliveryStates,
  type WebhookDelivery,
  type WebhookKind,
  type WebhookView,
} from '@spoor/contracts/webhooks/webhook.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { fetchAllPages } from '../../shared/ui/data-table/fetch-all-pages.ts';
import type { RowsAtHand } from '../../shared/ui/data-table/rows-at-hand.ts';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

export const webhooksTable: TableShape = { sort: 'name_asc', filters: [] };
export const deliveriesTable: TableShape = { sort: 'createdOn_desc', filters: ['state'] };

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
export const webhookRows: RowsAtHand<WebhookView> = {
  text: ({ name, url }) => `${name} ${url}`,
  sorts: { name: ({ name }) => name },
};

/** What was sent to a receiver, a page at a time. */
export function deliveriesQuery(api: ApiClient, guid: string, state: TableState) {
  return queryOptions({
    queryKey: ['webhook-deliveries', guid, stateOf(state), state.page],
    queryFn: ({ signal }) => readDeliveries(api, guid, state, state.page, tablePageSize, signal),
    refetchInterval: interval,
  });
}

/** Reads all pages of the table. @param most rows at most; absent: all */
export function readAllDeliveries(
  api: ApiClient,
  guid: string,
  state: TableState,
  most?: number,
): Promise<readonly WebhookDelivery[]> {
  return fetchAllPages(
    (pageNumber, itemCount) => readDeliveries(api, guid, state, pageNumber, itemCount),
    most,
  );
}

async function readDeliveries(
  api: ApiClient,
  guid: string,
  state: TableState,
  pageNumber: number,
  itemCount: number,
  signal?: AbortSignal,
): Promise<TableRows<WebhookDelivery>> {
  const query = { state: stateOf(state), pageNumber, itemCount };
  const { data } = await api.call(webhookRoutes.deliveries, {
    ...{ parameters: { guid }, query },
    ...(signal ? { signal } : {}),
  });
  return { rows: data.items, total: data.total };
}

function stateOf({ filters }: TableState): DeliveryState | undefined {
  return deliveryStates.find((name) => name === filters.state);
}

/** Sends a message that tells nothing, to see whether it arrives. */
export async function sendTestMessage(api: ApiClient, guid: string): Promise<void> {
  await api.call(webhookRoutes.test, { parameters: { guid } });
}

export async function resendMessage(api: ApiClient, guid: string, deliveryGuid: string): Promise<void> {
  await api.call(webhookRoutes.resend, { parameters: { guid, deliveryGuid } });
}
