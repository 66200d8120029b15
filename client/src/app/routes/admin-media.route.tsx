import { MediaScreen } from '../../features/media/components/media-screen.tsx';
import { mediaFacetsQuery, mediaQuery, mediaTable } from '../../features/media/media.api.ts';
import { foldersQuery } from '../../shared/asset-folders.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen, requireContentManager } from './admin-screen.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await requireContentManager(args);
  const { queryClient, api } = args.services;
  await Promise.all([
    queryClient.prefetchQuery(mediaQuery(api, readTableState(args.url.searchParams, mediaTable))),
    queryClient.prefetchQuery(foldersQuery(api)),
    queryClient.prefetchQuery(mediaFacetsQuery(api)),
  ]);
}

export function Component() {
  return (
    <AdminScreen title="admin.media">
      <MediaScreen />
    </AdminScreen>
  );
}
