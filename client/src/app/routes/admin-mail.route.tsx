import { MailScreen } from '../../features/mail-admin/components/mail-screen.tsx';
import { mailsQuery, mailsTable } from '../../features/mail-admin/mail-admin.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  place: '/admin/mail',
  load: ({ url, services: { queryClient, api } }) =>
    queryClient.prefetchQuery(mailsQuery(api, readTableState(url.searchParams, mailsTable))),
  Screen: MailScreen,
});
