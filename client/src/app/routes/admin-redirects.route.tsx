import { RedirectsScreen } from '../../features/redirects-admin/components/redirects-screen.tsx';
import { redirectsTable } from '../../features/redirects-admin/redirects-admin.api.ts';
import { adminScreen } from './admin-screen.tsx';
import { loadTable } from './load-table.ts';

export const { loader, Component } = adminScreen({
  load: loadTable(redirectsTable),
  Screen: RedirectsScreen,
});
