import { InvitationsScreen } from '../../features/invitations/components/invitations-screen.tsx';
import { invitationsQuery } from '../../features/invitations/invitations.api.ts';
import { rolesQuery } from '../../shared/roles.api.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  title: 'invitations.title',
  load: ({ services: { queryClient, api, language } }) =>
    Promise.all([
      queryClient.prefetchQuery(invitationsQuery(api)),
      queryClient.prefetchQuery(rolesQuery(api, language())),
    ]),
  Screen: InvitationsScreen,
});
