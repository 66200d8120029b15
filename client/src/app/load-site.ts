import { menusQuery } from '../shared/menus.api.ts';
import { AddressQuery } from '../shared/router/address-query.ts';
import { userQuery } from '../shared/signed-in-user.ts';
import type { AppServices } from './app-context.ts';
import { loadSiteLayout } from './load-site-layout.ts';

/** Reads what every screen needs, once per document; live updates keep it current. */
export async function loadSite(services: AppServices): Promise<void> {
  const { queryClient, api } = services;
  // A page without its menu is better than none.
  await Promise.all([
    queryClient.prefetchQuery(menusQuery(api)),
    queryClient.prefetchQuery(userQuery(api)),
    loadSiteLayout(services, {}, '', new AddressQuery(new URLSearchParams())),
  ]);
}
