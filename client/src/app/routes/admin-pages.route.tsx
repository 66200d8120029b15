import { NewPage } from '../../features/page-lifecycle/components/new-page.tsx';
import { PagesScreen } from '../../features/pages-admin/components/pages-screen.tsx';
import { pagesTable } from '../../features/pages-admin/pages-admin.api.ts';
import { adminScreen } from './admin-screen.tsx';
import { loadTable } from './load-table.ts';

export const { loader, Component } = adminScreen({
  load: loadTable(pagesTable),
  Screen: () => <PagesScreen newPage={<NewPage />} />,
});
