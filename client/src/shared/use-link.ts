import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { itemAddress } from './addresses.ts';
import { guidIn, type StoredValues, textIn } from './blocks/block-values.ts';
import { pathOfPage, useMenus } from './menus.api.ts';
import { safeLink } from './rich-text/safe-link.ts';

/** Where a link leads, once what was stored is resolved. */
export interface StoredLink {
  readonly href: string;
  readonly newWindow: boolean;
}

/** Resolves what blocks and texts store as a link; undefined where it leads nowhere (any more). */
export type LinkResolver = (stored: unknown) => StoredLink | undefined;

/** Resolves a stored link to an address; undefined where it leads nowhere (any more). */
export function useLink(stored: unknown): StoredLink | undefined {
  return useLinks()(stored);
}

/** For those with more links than one. */
export function useLinks(): LinkResolver {
  const menus = useMenus();
  return (stored) => resolveLink(stored, menus);
}

/** A link to a thing of this site is stored by guid, so that it survives moves; any other is an address. */
export function resolveLink(stored: unknown, menus: readonly MenuView[]): StoredLink | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const values = stored as StoredValues;
  const href = hrefOf(values, menus);
  return href === undefined ? undefined : { href, newWindow: values.newWindow === true };
}

function hrefOf(values: StoredValues, menus: readonly MenuView[]): string | undefined {
  const guid = guidIn(values, 'guid');
  // Blocks keep the address as `url`, texts as `href`.
  const address = textIn(values, 'url', textIn(values, 'href'));
  switch (values.kind) {
    case 'page':
      return guid && pathOfPage(menus, guid);
    case 'item':
      return guid && itemAddress('/', guid);
    case 'file':
      return guid && urlOf(assetRoutes.image, { guid });
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
