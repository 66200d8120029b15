import { RolesScreen } from '../../features/roles-admin/components/roles-screen.tsx';
import { rolesQuery } from '../../shared/roles.api.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  load: ({ services: { queryClient, api, language } }) =>
    queryClient.prefetchQuery(rolesQuery(api, language())),
  Screen: RolesScreen,
});
