import { NotFoundAddressesScreen } from '../../features/redirects-admin/components/not-found-addresses-screen.tsx';
import { notFoundTable } from '../../features/redirects-admin/redirects-admin.api.ts';
import { adminScreen } from './admin-screen.tsx';
import { loadTable } from './load-table.ts';

export const { loader, Component } = adminScreen({
  title: 'redirects.missed',
  load: loadTable(notFoundTable),
  Screen: NotFoundAddressesScreen,
});
