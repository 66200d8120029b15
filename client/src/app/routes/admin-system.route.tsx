import { SystemScreen } from '../../features/system/components/system-screen.tsx';
import { systemQuery } from '../../features/system/system.api.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  load: ({ services: { queryClient, api } }) => queryClient.prefetchQuery(systemQuery(api)),
  Screen: SystemScreen,
});
