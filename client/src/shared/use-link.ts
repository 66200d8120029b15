import { itemAddress } from './addresses.ts';
import { pathOfPage, useMenus } from './menus.api.ts';
import { safeLink } from './rich-text/safe-link.ts';

/** A link as blocks store it: to a thing by its guid, so that it survives moves, or to an address. */
export interface StoredLink {
  readonly href: string;
  readonly newWindow: boolean;
}

/** Resolves a stored link to an address; undefined where it leads nowhere (any more). */
export function useLink(stored: unknown): StoredLink | undefined {
  const menus = useMenus();
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { kind, guid, url, newWindow } = stored as Record<string, unknown>;
  const href =
    kind === 'page' && typeof guid === 'string'
      ? pathOfPage(menus, guid)
      : kind === 'item' && typeof guid === 'string'
        ? itemAddress('/', guid)
        : safeLink(url);
  return href === undefined ? undefined : { href, newWindow: newWindow === true };
}
