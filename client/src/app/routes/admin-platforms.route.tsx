import { PlatformsScreen } from '../../features/platforms/components/platforms-screen.tsx';
import { platformsQuery } from '../../features/platforms/platforms.api.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  load: ({ services: { queryClient, api } }) => queryClient.prefetchQuery(platformsQuery(api)),
  Screen: PlatformsScreen,
});
