import { ModerationScreen } from '../../features/moderation/components/moderation-screen.tsx';
import { moderationQuery, moderationTable } from '../../features/moderation/moderation.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen, requireContentManager } from './admin-screen.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await requireContentManager(args);
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
