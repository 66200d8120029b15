import { MediaScreen } from '../../features/media/components/media-screen.tsx';
import { mediaFacetsQuery, mediaQuery, mediaTable } from '../../features/media/media.api.ts';
import { foldersQuery } from '../../shared/asset-folders.api.ts';
import { readTableState } from '../../shared/ui/data-table/table-state.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  load: ({ url, services: { queryClient, api } }) =>
    Promise.all([
      queryClient.prefetchQuery(mediaQuery(api, readTableState(url.searchParams, mediaTable))),
      queryClient.prefetchQuery(foldersQuery(api)),
      queryClient.prefetchQuery(mediaFacetsQuery(api)),
    ]),
  Screen: MediaScreen,
});
