import { TrashScreen } from '../../features/trash/components/trash-screen.tsx';
import { trashTable } from '../../features/trash/trash.api.ts';
import { adminScreen } from './admin-screen.tsx';
import { loadTable } from './load-table.ts';

export const { loader, Component } = adminScreen({
  load: loadTable(trashTable),
  Screen: TrashScreen,
});
