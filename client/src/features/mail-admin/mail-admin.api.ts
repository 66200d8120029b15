import { mailRoutes } from '@spoor/contracts/mail/mail.routes';
import { type MailRow, type MailState, mailStates } from '@spoor/contracts/mail/mail.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { fetchAllPages } from '../../shared/ui/data-table/fetch-all-pages.ts';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

export const mailsTable: TableShape = { sort: 'createdOn_desc', filters: ['state'] };

/** Milliseconds between two looks. Nobody announces that a mail went. */
const interval = 5_000;

export function mailsQuery(api: ApiClient, state: TableState) {
  return queryOptions({
    queryKey: ['mails', stateOf(state), state.page],
    queryFn: ({ signal }) => readMails(api, state, state.page, tablePageSize, signal),
    refetchInterval: interval,
  });
}

/** Reads all pages of the table. @param most rows at most; absent: all */
export function readAllMails(api: ApiClient, state: TableState, most?: number): Promise<readonly MailRow[]> {
  return fetchAllPages((pageNumber, itemCount) => readMails(api, state, pageNumber, itemCount), most);
}

async function readMails(
  api: ApiClient,
  state: TableState,
  pageNumber: number,
  itemCount: number,
  signal?: AbortSignal,
): Promise<TableRows<MailRow> & { readonly isDelivered: boolean }> {
  const query = { state: stateOf(state), pageNumber, itemCount };
  const { data } = await api.call(mailRoutes.list, { query, ...(signal ? { signal } : {}) });
  return { rows: data.items, total: data.total, isDelivered: data.isDelivered };
}

function stateOf({ filters }: TableState): MailState | undefined {
  return mailStates.find((name) => name === filters.state);
}

/** What a mail says. */
export function mailQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['mail', guid],
    queryFn: async ({ signal }) => (await api.call(mailRoutes.read, { parameters: { guid }, signal })).data,
  });
}

export async function retryMail(api: ApiClient, guid: string): Promise<void> {
  await api.call(mailRoutes.retry, { parameters: { guid } });
}

/** Sends oneself a mail, to see whether it arrives. */
export async function sendTestMail(api: ApiClient): Promise<void> {
  await api.call(mailRoutes.test, {});
}
