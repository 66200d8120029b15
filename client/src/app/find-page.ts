import { addressOfPage, canonicalPath, ownAddress } from '../shared/addresses.ts';
import { data, redirect } from '../shared/router/route.ts';
import type { ScreenArgs } from './app-context.ts';
import { leadOn } from './lead-on.ts';
import { loadPage } from './load-page.ts';

/** Addresses that people type, and what they mean by them. */
const elsewheres: ReadonlyMap<string, { path: string; status: number }> = new Map([
  ['/home', { path: '/', status: 301 }],
  ['/admin', { path: '/admin/pages', status: 302 }],
  ['/account', { path: '/account/profile', status: 302 }],
]);

/** Loads the page of an address, or leads to where it is meant to be. Not needed for the page that one arrives on. */
export async function findPage({ url, services }: ScreenArgs) {
  const { pathname, search, searchParams } = url;
  const path = canonicalPath(pathname);
  const elsewhere = elsewheres.get(path);
  if (elsewhere !== undefined) throw redirect(elsewhere.path + search, elsewhere.status);
  if (path !== pathname) throw redirect(path + search, 301);
  try {
    const page = await loadPage(services, path, 'live', searchParams);
    // Its editors find every page at an address of its own; where visitors have another, they go there too.
    if (path === ownAddress(page.guid) && path !== addressOfPage(page))
      throw redirect(addressOfPage(page) + search);
    return { path, status: 200 };
  } catch (error) {
    const found = await leadOn(services, url, error);
    return data({ path, status: found }, found);
  }
}
