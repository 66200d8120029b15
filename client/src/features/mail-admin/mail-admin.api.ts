import { mailRoutes } from '@spoor/contracts/mail/mail.routes';
import { type MailRow, type MailState, mailStates } from '@spoor/contracts/mail/mail.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

export const mailsTable: TableShape = { sort: 'createdOn_desc', filters: ['state'] };

/** Milliseconds between two looks. Nobody announces that a mail went. */
const interval = 5_000;

export function mailsQuery(api: ApiClient, { filters, page }: TableState) {
  const state: MailState | undefined = mailStates.find((name) => name === filters.state);
  return queryOptions({
    queryKey: ['mails', state, page],
    queryFn: async ({ signal }): Promise<TableRows<MailRow>> => {
      const query = { state, pageNumber: page, itemCount: tablePageSize };
      const { data } = await api.call(mailRoutes.list, { query, signal });
      return { rows: data.items, total: data.total };
    },
    refetchInterval: interval,
  });
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
