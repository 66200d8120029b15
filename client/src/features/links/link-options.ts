import type { FoundItem } from '@spoor/contracts/list-items/list-item.views';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { splitItemPath } from '@spoor/contracts/redirects/redirect-path';
import { parseTypedLink, withinSite } from '../../shared/parse-typed-link.ts';
import { resolveLink } from '../../shared/use-link.ts';
import type { LinkablePage } from './links.api.ts';

export type ChoiceKind = 'page' | 'item' | 'address' | 'mail' | 'phone';

export interface LinkOption {
  readonly id: string;
  readonly kind: ChoiceKind;
  readonly name: string;
  /** Its path or page; may be empty. */
  readonly detail: string;
  /** As blocks store it. */
  readonly link: Readonly<Record<string, unknown>>;
}

interface Sources {
  /** Matches, best first; items likewise. */
  readonly pages: readonly LinkablePage[];
  readonly items: readonly FoundItem[];
  readonly menus: readonly MenuView[];
  /** Of this site, as `https://example.nl`. */
  readonly origin: string;
}

/** The choices for a typed text: an address, matching pages, items. */
export function linkChoices(typed: string, { pages, items, ...site }: Sources): readonly LinkOption[] {
  const found = pages.map(({ guid, title }): LinkOption => {
    const link = { kind: 'page', guid };
    return { id: guid, kind: 'page', name: title, detail: resolveLink(link, site.menus)?.href ?? '', link };
  });
  const foundItems = items.map(
    ({ guid, title, url }): LinkOption => ({
      ...{ id: guid, kind: 'item', name: title },
      detail: url === null ? '' : splitItemPath(url).pagePath,
      link: { kind: 'item', guid },
    }),
  );
  return [...addressIn(typed, site, found), ...found, ...foundItems];
}

/** The typed address, unless a matching page has it. */
function addressIn(
  typed: string,
  { menus, origin }: Pick<Sources, 'menus' | 'origin'>,
  found: readonly LinkOption[],
): LinkOption[] {
  const address = withinSite(typed.trim(), origin);
  const link = address === '' ? undefined : parseTypedLink(address, menus);
  if (link === undefined || found.some(({ id }) => id === link.guid)) return [];
  const href = resolveLink(link, menus)?.href ?? address;
  return [{ id: 'address', kind: kindOf(href), name: href.replace(/^(mailto|tel):/, ''), detail: '', link }];
}

function kindOf(href: string): ChoiceKind {
  if (href.startsWith('mailto:')) return 'mail';
  return href.startsWith('tel:') ? 'phone' : 'address';
}
