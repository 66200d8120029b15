import { addressOfPage, canonicalPath, editableAddress, loginAddress } from '../shared/addresses.ts';
import { AddressQuery, dataWithin, requireCanonical } from '../shared/router/address-query.ts';
import { data, redirectTo } from '../shared/router/route.ts';
import { userQuery } from '../shared/signed-in-user.ts';
import type { AppServices, ScreenArgs } from './app-context.ts';
import { followRedirect } from './follow-redirect.ts';
import { loadPage } from './load-page.ts';

const shortcuts: ReadonlyMap<string, { path: string; status: number }> = new Map([
  ['/home', { path: '/', status: 301 }],
  ['/account', { path: '/account/profile', status: 302 }],
]);

/** Loads the page at an address, or redirects. Not needed for the page that was rendered on the server. */
export async function findPage({ url, services }: ScreenArgs) {
  const { pathname, search, searchParams } = url;
  const path = canonicalPath(pathname);
  const elsewhere = shortcuts.get(path);
  if (elsewhere !== undefined) throw redirectTo(elsewhere.path + search, elsewhere.status);
  if (path === '/admin') throw redirectTo((await firstAdminPath(services)) + search);
  const query = new AddressQuery(searchParams);
  try {
    const page = await loadPage(services, path, 'live', query);
    // Only where a page stands: an old address leads on in one hop, however it is written.
    if (path !== pathname) throw redirectTo(path + search, 301);
    // Editors can reach every page at its own address; visitors are redirected to its public one.
    if (path === editableAddress(page.guid) && path !== addressOfPage(page))
      throw redirectTo(addressOfPage(page) + search);
    requireCanonical(url, path, query);
    return dataWithin({ path, status: 200 }, query);
  } catch (error) {
    const found = await followRedirect(services, url, error);
    // People try it, and a page may have it.
    if (path === '/login') throw redirectTo(loginAddress('/'));
    return data({ path, status: found }, found);
  }
}

/** The first screen of the administration that the reader may open; the one of administrators, where there is none. */
async function firstAdminPath({
  queryClient,
  api,
}: Pick<AppServices, 'queryClient' | 'api'>): Promise<string> {
  const [user, { firstPathFor }] = await Promise.all([
    queryClient.ensureQueryData(userQuery(api)),
    import('./administration.tsx'),
  ]);
  return firstPathFor(user);
}
