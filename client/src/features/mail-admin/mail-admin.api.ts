import { mailRoutes } from '@spoor/contracts/mail/mail.routes';
import { mailStates } from '@spoor/contracts/mail/mail.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { pagedTable } from '../../shared/ui/data-table/paged-table.ts';

export const mailsTable = pagedTable({
  name: 'mails',
  sort: 'createdOn_desc',
  filters: ['state'],
  // Nobody announces that a mail went.
  interval: 5_000,
  async read(api, { filters, page, abort }) {
    const state = mailStates.find((name) => name === filters.state);
    const { data } = await api.call(mailRoutes.list, { query: { state, ...page }, ...abort });
    return { rows: data.items, total: data.total, isDelivered: data.isDelivered };
  },
});

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
