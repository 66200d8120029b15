import { InvitationsScreen } from '../../features/invitations/components/invitations-screen.tsx';
import { invitationsQuery } from '../../features/invitations/invitations.api.ts';
import { rolesQuery } from '../../shared/roles.api.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen, requireScreenRight } from './admin-screen.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await requireScreenRight(args, '/admin/users/invitations');
  const { queryClient, api } = args.services;
  await Promise.all([
    queryClient.prefetchQuery(invitationsQuery(api)),
    queryClient.prefetchQuery(rolesQuery(api)),
  ]);
}

export function Component() {
  return (
    <AdminScreen title="invitations.title">
      <InvitationsScreen />
    </AdminScreen>
  );
}
