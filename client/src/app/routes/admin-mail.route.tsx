import { MailScreen } from '../../features/mail-admin/components/mail-screen.tsx';
import { mailsTable } from '../../features/mail-admin/mail-admin.api.ts';
import { adminScreen } from './admin-screen.tsx';
import { loadTable } from './load-table.ts';

export const { loader, Component } = adminScreen({
  load: loadTable(mailsTable),
  Screen: MailScreen,
});
