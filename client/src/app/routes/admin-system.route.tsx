import { SystemScreen } from '../../features/system/components/system-screen.tsx';
import { systemQuery } from '../../features/system/system.api.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen, requireAdmin } from './admin-screen.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await requireAdmin(args);
  const { queryClient, api } = args.services;
  await queryClient.prefetchQuery(systemQuery(api));
}

export function Component() {
  return (
    <AdminScreen title="admin.system">
      <SystemScreen />
    </AdminScreen>
  );
}
