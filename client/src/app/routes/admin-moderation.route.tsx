import { moderationQuery, moderationTable } from '../../features/list-items/moderation/moderation.api.ts';
import { ModerationScreen } from '../../features/list-items/moderation/moderation-screen.tsx';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen, demandEditor } from './admin-screen.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await demandEditor(args);
  const { queryClient, api } = args.services;
  await queryClient.prefetchQuery(
    moderationQuery(api, readTableState(args.url.searchParams, moderationTable)),
  );
}

export function Component() {
  return (
    <AdminScreen title="admin.moderation">
      <ModerationScreen />
    </AdminScreen>
  );
}
