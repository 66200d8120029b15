import { WebhooksScreen } from '../../features/webhooks/components/webhooks-screen.tsx';
import { webhooksQuery } from '../../features/webhooks/webhooks.api.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  load: ({ services: { queryClient, api } }) => queryClient.prefetchQuery(webhooksQuery(api)),
  Screen: WebhooksScreen,
});
