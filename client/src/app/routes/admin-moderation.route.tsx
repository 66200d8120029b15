import { ModerationScreen } from '../../features/moderation/components/moderation-screen.tsx';
import { moderationQuery, moderationTable } from '../../features/moderation/moderation.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  place: '/admin/moderation',
  load: ({ url, services: { queryClient, api } }) =>
    queryClient.prefetchQuery(moderationQuery(api, readTableState(url.searchParams, moderationTable))),
  Screen: ModerationScreen,
});
