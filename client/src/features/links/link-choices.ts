import type { FoundItem } from '@spoor/contracts/list-items/list-item.views';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { splitItemPath } from '@spoor/contracts/redirects/redirect-path';
import { readLink, withinSite } from '../../shared/typed-links.ts';
import { resolveLink } from '../../shared/use-link.ts';
import type { LinkablePage } from './links.api.ts';

export type ChoiceKind = 'page' | 'item' | 'address' | 'mail' | 'phone';

/** Something that can be linked to, as somebody chooses it. */
export interface LinkChoice {
  readonly id: string;
  readonly kind: ChoiceKind;
  readonly name: string;
  /** Where it stands; empty where that is nowhere. */
  readonly detail: string;
  /** As blocks store it. */
  readonly link: Readonly<Record<string, unknown>>;
}

interface Sources {
  /** Those that the words may mean, nearest first; items as well. */
  readonly pages: readonly LinkablePage[];
  readonly items: readonly FoundItem[];
  readonly menus: readonly MenuView[];
  /** Of this site: `https://example.nl`. */
  readonly origin: string;
}

/** What somebody may mean who types these words: an address, pages whose title or path holds them, items. */
export function linkChoices(typed: string, { pages, items, ...site }: Sources): readonly LinkChoice[] {
  const found = pages.map(({ guid, title }): LinkChoice => {
    const link = { kind: 'page', guid };
    return { id: guid, kind: 'page', name: title, detail: resolveLink(link, site.menus)?.href ?? '', link };
  });
  const foundItems = items.map(
    ({ guid, title, url }): LinkChoice => ({
      ...{ id: guid, kind: 'item', name: title },
      detail: url === null ? '' : splitItemPath(url).pagePath,
      link: { kind: 'item', guid },
    }),
  );
  return [...addressIn(typed, site, found), ...found, ...foundItems];
}

/** The address that was typed, unless it is that of a page which is found anyhow. */
function addressIn(
  typed: string,
  { menus, origin }: Pick<Sources, 'menus' | 'origin'>,
  found: readonly LinkChoice[],
): LinkChoice[] {
  const address = withinSite(typed.trim(), origin);
  const link = address === '' ? undefined : readLink(address, menus);
  if (link === undefined || found.some(({ id }) => id === link.guid)) return [];
  const href = resolveLink(link, menus)?.href ?? address;
  return [{ id: 'address', kind: kindOf(href), name: href.replace(/^(mailto|tel):/, ''), detail: '', link }];
}

function kindOf(href: string): ChoiceKind {
  if (href.startsWith('mailto:')) return 'mail';
  return href.startsWith('tel:') ? 'phone' : 'address';
}
