import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { readLink } from '../../shared/typed-links.ts';
import { resolveLink } from '../../shared/use-link.ts';
import type { LinkablePage } from './links.api.ts';

/** Something that can be linked to, as somebody chooses it. */
export interface LinkChoice {
  readonly id: string;
  readonly kind: 'page' | 'item' | 'address';
  readonly name: string;
  /** Where it stands; empty where that is nowhere. */
  readonly detail: string;
  /** As blocks store it. */
  readonly link: Readonly<Record<string, unknown>>;
}

interface Sources {
  readonly pages: readonly LinkablePage[];
  readonly items: readonly { readonly guid: string; readonly title: string; readonly url: string | null }[];
  readonly menus: readonly MenuView[];
}

const mostPages = 8;
const mostItems = 8;

/** What somebody may mean who types these words: an address, pages whose title or path holds them, items. */
export function linkChoices(typed: string, { pages, items, menus }: Sources): readonly LinkChoice[] {
  const words = plain(typed.trim());
  const found = pages
    .map(({ guid, title }): LinkChoice => {
      const link = { kind: 'page', guid };
      return { id: guid, kind: 'page', name: title, detail: resolveLink(link, menus)?.href ?? '', link };
    })
    .filter(({ name, detail }) => plain(name).includes(words) || detail.includes(words))
    .toSorted((a, b) => rank(a, words) - rank(b, words) || a.name.localeCompare(b.name))
    .slice(0, mostPages);
  const each = new Map(items.map((item) => [item.guid, item]));
  const foundItems = [...each.values()].slice(0, mostItems).map(
    ({ guid, title, url }): LinkChoice => ({
      ...{ id: guid, kind: 'item', name: title, detail: url ?? '' },
      link: { kind: 'item', guid },
    }),
  );
  return [...addressIn(typed, menus, found), ...found, ...foundItems];
}

/** The address that was typed, unless it is that of a page which is found anyhow. */
function addressIn(typed: string, menus: readonly MenuView[], found: readonly LinkChoice[]): LinkChoice[] {
  const link = typed.trim() === '' ? undefined : readLink(typed, menus);
  if (link === undefined || found.some(({ id }) => id === link.guid)) return [];
  const href = resolveLink(link, menus)?.href ?? typed.trim();
  return [{ id: 'address', kind: 'address', name: href, detail: '', link }];
}

/** What begins with the words comes before what only holds them. */
function rank({ name }: LinkChoice, words: string): number {
  return plain(name).startsWith(words) ? 0 : 1;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
