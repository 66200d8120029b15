import { MenusScreen } from '../../features/menus-admin/components/menus-screen.tsx';
import { menusQuery } from '../../shared/menus.api.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  load: ({ services: { queryClient, api } }) => queryClient.prefetchQuery(menusQuery(api)),
  Screen: MenusScreen,
});
