import { menusQuery } from '../shared/menus.api.ts';
import { userQuery } from '../shared/signed-in-user.ts';
import type { AppServices } from './app-context.ts';
import { loadFrame } from './load-frame.ts';

/** Reads what every screen shows. Once per document: live updates tell of changes from then on. */
export async function loadSite(services: AppServices): Promise<void> {
  const { queryClient, api } = services;
  // A page without its menu is better than no page: what fails here shows itself as a bare header.
  await Promise.all([
    queryClient.prefetchQuery(menusQuery(api)),
    queryClient.prefetchQuery(userQuery(api)),
    loadFrame(services, {}, '', new URLSearchParams()),
  ]);
}
