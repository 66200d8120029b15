import { FormsScreen } from '../../features/forms-admin/components/forms-screen.tsx';
import { formsTable } from '../../features/forms-admin/forms-admin.api.ts';
import { adminScreen } from './admin-screen.tsx';
import { loadTable } from './load-table.ts';

export const { loader, Component } = adminScreen({
  load: loadTable(formsTable),
  Screen: FormsScreen,
});
