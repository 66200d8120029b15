import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { isLinkAddress } from '@spoor/contracts/pages/link-address';
import { trailTo } from './menus.api.ts';

/**
 * What somebody means who types an address into a link. A page of this site is remembered by its guid, so that the link
 * survives its moves.
 * @returns a link as blocks store it; undefined while it is none
 */
export function readLink(typed: string, menus: readonly MenuView[]): Record<string, unknown> | undefined {
  const text = typed.trim();
  if (text === '') return { kind: 'url', url: '' };
  const items = menus.flatMap(({ menuItems }) => menuItems);
  const guid = trailTo(items, ({ path, pageGuid }) => path === text && pageGuid !== null)?.at(-1)?.pageGuid;
  if (guid) return { kind: 'page', guid };
  const url = spellings(text).find(isLinkAddress);
  return url === undefined ? undefined : { kind: 'url', url };
}

/** People leave out what browsers need. */
function spellings(text: string): readonly string[] {
  if (text.includes(':') || /^[/#?]/.test(text)) return [text];
  if (text.includes('@')) return [`mailto:${text}`];
  return text.includes('.') ? [`https://${text}`] : [];
}
