import { apiKeysQuery } from '../../features/api-keys/api-keys.api.ts';
import { ApiKeysScreen } from '../../features/api-keys/components/api-keys-screen.tsx';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  load: ({ services: { queryClient, api } }) => queryClient.prefetchQuery(apiKeysQuery(api)),
  Screen: ApiKeysScreen,
});
