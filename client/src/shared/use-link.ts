import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { itemAddress } from './addresses.ts';
import { pathOfPage, useMenus } from './menus.api.ts';
import { safeLink } from './rich-text/safe-link.ts';
import { guidIn, type StoredValues, textIn } from './stored-values.ts';

/** A resolved link. */
export interface StoredLink {
  readonly href: string;
  readonly newWindow: boolean;
}

/** Undefined for links without a target. */
export type LinkResolver = (stored: unknown) => StoredLink | undefined;

/** Undefined for links without a target. */
export function useLink(stored: unknown): StoredLink | undefined {
  return useLinks()(stored);
}

/** For components with several links. */
export function useLinks(): LinkResolver {
  const menus = useMenus();
  return (stored) => resolveLink(stored, menus);
}

/** Links within the site are stored by guid, so that they survive moves; others as addresses. */
export function resolveLink(stored: unknown, menus: readonly MenuView[]): StoredLink | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const values = stored as StoredValues;
  const href = hrefOf(values, menus);
  return href === undefined ? undefined : { href, newWindow: values.newWindow === true };
}

function hrefOf(values: StoredValues, menus: readonly MenuView[]): string | undefined {
  const guid = guidIn(values, 'guid');
  // Blocks store the address as `url`, texts as `href`.
  const address = textIn(values, 'url', textIn(values, 'href'));
  switch (values.kind) {
    case 'page':
      return guid && pathOfPage(menus, guid);
    case 'item':
      return guid && itemAddress('/', guid);
    case 'file':
      return guid && urlOf(publicAssetRoutes.image, { guid });
    case 'mail':
      return safeLink(withScheme('mailto:', address));
    case 'tel':
      return safeLink(withScheme('tel:', address));
    default:
      return safeLink(address);
  }
}

function withScheme(scheme: string, address: string): string {
  return address === '' || address.startsWith(scheme) ? address : scheme + address;
}
