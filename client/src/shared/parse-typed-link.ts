import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { isLinkAddress } from '@spoor/contracts/rich-text/link-address';
import { breadcrumbsOf } from './menus.api.ts';
import { isGuid } from './stored-values.ts';

/**
 * Parses a typed address. A page or item of this site is stored by guid, so that the link survives moves.
 * @returns a link as blocks store it; undefined for invalid text
 */
export function parseTypedLink(
  typed: string,
  menus: readonly MenuView[],
): Record<string, unknown> | undefined {
  const text = typed.trim();
  if (text === '') return { kind: 'url', url: '' };
  const items = menus.flatMap(({ menuItems }) => menuItems);
  const guid = breadcrumbsOf(items, ({ path, pageGuid }) => path === text && pageGuid !== null)?.at(
    -1,
  )?.pageGuid;
  if (guid) return { kind: 'page', guid };
  const itemGuid = text.startsWith('/') ? /\/i\/([^/?#]+)/.exec(text)?.[1] : undefined;
  if (itemGuid !== undefined && isGuid(itemGuid)) return { kind: 'item', guid: itemGuid.toLowerCase() };
  const url = spellings(text).find(isLinkAddress);
  return url === undefined ? undefined : { kind: 'url', url };
}

/** People leave out the scheme or `www`. */
function spellings(text: string): readonly string[] {
  if (text.includes(':') || /^[/#?]/.test(text)) return [text];
  if (text.includes('@')) return [`mailto:${text}`];
  if (isTelephone(text)) return [`tel:${text.replace(/[^+\d]/g, '')}`];
  return text.includes('.') ? [`https://${text}`] : [];
}

/** An international number; dates and amounts are shorter. */
function isTelephone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^[+(\d][\d\s().-]*$/.test(text) && digits >= 9 && digits <= 15;
}

/** Whether a link was chosen. */
export function isLinked(stored: unknown): stored is Readonly<Record<string, unknown>> {
  if (typeof stored !== 'object' || stored === null) return false;
  const { guid, url, href } = stored as Readonly<Record<string, unknown>>;
  return [guid, url, href].some((target) => typeof target === 'string' && target !== '');
}

/** An address on this site as a path; others unchanged. */
export function withinSite(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
