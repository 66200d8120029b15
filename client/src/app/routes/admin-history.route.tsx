import { readSettings } from '@spoor/contracts/settings/settings';
import { changeFilterOf, historyTable } from '../../features/history/change-filter.ts';
import { HistoryScreen } from '../../features/history/components/history-screen.tsx';
import { allChangesQuery } from '../../shared/changes.api.ts';
import { renderedAt } from '../../shared/rendered-at.ts';
import { settingsQuery } from '../../shared/settings.api.ts';
import { userQuery, useUser } from '../../shared/signed-in-user.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import { HistoryActionsProvider } from '../history-actions-provider.tsx';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  load: async ({ url, services: { queryClient, api } }) => {
    const user = await queryClient.ensureQueryData(userQuery(api));
    const { timeZone } = readSettings(await queryClient.ensureQueryData(settingsQuery(api)));
    const state = readTableState(url.searchParams, historyTable);
    await queryClient.prefetchInfiniteQuery(
      allChangesQuery(
        api,
        changeFilterOf(state, user?.guid ?? '', new Date(renderedAt(queryClient)), timeZone),
      ),
    );
  },
  Screen: EveryChange,
});

/** A component of its own, because it needs the undo context of the screen around it. */
function EveryChange() {
  const user = useUser();
  return (
    <HistoryActionsProvider>
      {(actions) => <HistoryScreen userGuid={user?.guid ?? ''} actions={actions} />}
    </HistoryActionsProvider>
  );
}
