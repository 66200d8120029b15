import type { FoundItem } from '@spoor/contracts/list-items/list-item.views';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { splitItemPath } from '@spoor/contracts/redirects/redirect-path';
import type { FoundThing } from '@spoor/contracts/search/search.views';
import { parseTypedLink, withinSite } from '../../shared/parse-typed-link.ts';
import { resolveLink } from '../../shared/use-link.ts';
import type { LinkablePage } from './links.api.ts';

export type ChoiceKind = 'page' | 'item' | 'file' | 'address' | 'mail' | 'phone';

export interface LinkOption {
  readonly id: string;
  readonly kind: ChoiceKind;
  readonly name: string;
  /** Its path or page; may be empty. */
  readonly detail: string;
  /** As blocks store it. */
  readonly link: Readonly<Record<string, unknown>>;
}

type Found = Pick<FoundThing, 'kind' | 'guid' | 'title' | 'url' | 'typeName'>;

interface Sources {
  /** Matches, best first; items likewise. */
  readonly pages: readonly LinkablePage[];
  readonly items: readonly FoundItem[];
  /** What the search of the site finds besides: misspelt, in another form, and files. */
  readonly found: readonly Found[];
  readonly menus: readonly MenuView[];
  /** Of this site, as `https://example.nl`. */
  readonly origin: string;
}

/** The choices for a typed text: an address, matching pages, items, and whatever else is found. */
export function linkChoices(typed: string, { pages, items, found, ...site }: Sources): readonly LinkOption[] {
  const named = [
    ...pages.map((page) => pageOption(page, site)),
    ...items.map(({ guid, title, url }) => itemOption({ guid, title }, url ?? '')),
  ];
  const known = new Set(named.map(({ id }) => id));
  const others = found.flatMap((thing) => (known.has(thing.guid) ? [] : (optionOf(thing, site) ?? [])));
  const all = [...named, ...others];
  return [...addressIn(typed, site, all), ...all];
}

/** Forms and people are nothing that a link leads to. */
function optionOf(thing: Found, site: Pick<Sources, 'menus'>): LinkOption | undefined {
  const { kind, guid, title, url, typeName } = thing;
  switch (kind) {
    case 'page':
      return pageOption(thing, site);
    case 'item':
      return itemOption(thing, url.startsWith('/') ? url : '');
    case 'document':
      return typeName === 'File'
        ? { id: guid, kind: 'file', name: title, detail: '', link: { kind: 'file', guid } }
        : itemOption(thing, '');
    case 'form':
    case 'user':
      return undefined;
    default:
      return kind satisfies never;
  }
}

function pageOption({ guid, title }: LinkablePage, { menus }: Pick<Sources, 'menus'>): LinkOption {
  const link = { kind: 'page', guid };
  return { id: guid, kind: 'page', name: title, detail: resolveLink(link, menus)?.href ?? '', link };
}

/** @param url empty where it has no page of its own */
function itemOption({ guid, title }: LinkablePage, url: string): LinkOption {
  const { pagePath, itemPart } = splitItemPath(url);
  const detail = itemPart === '' ? '' : pagePath;
  return { id: guid, kind: 'item', name: title, detail, link: { kind: 'item', guid } };
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
