import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { splitItemPath } from '@spoor/contracts/redirects/redirect-path';
import type { FoundThing } from '@spoor/contracts/search/search.views';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, FileDown, FileText, Link2, Newspaper, UserRound } from 'lucide-react';
import type { PaletteEntry } from '../../features/command-palette/palette-entries.ts';
import { linkableItemsQuery, linkablePagesQuery } from '../../features/links/links.api.ts';
import { editAddress, editableAddress } from '../../shared/addresses.ts';
import { useApi } from '../../shared/api-context.tsx';
import { foundSoFar } from '../../shared/found-so-far.ts';
import { pathOfPage, useMenus } from '../../shared/menus.api.ts';
import { useNavigate } from '../../shared/router/router-context.tsx';
import { suggestionsQuery } from '../../shared/suggestions.api.ts';

/**
 * What the site is made of: pages and items lead to their editors, other menu items to the menu screen. Names that have what was
 * typed come first, then what the search of the site finds besides: misspelt, in another form, forms and people.
 */
export function useContents(words: string, isAdmin: boolean): readonly PaletteEntry[] {
  const named = useNamed(words);
  const found = useFound(words);
  const menuItems = useMenuItems();
  const known = new Set(named.map(({ id }) => id));
  const alsoFound = new Set(found.map(({ id }) => id));
  return [
    // Some were listed for their texts: what the search found by their names is shown all the same.
    ...named.map((entry) => (alsoFound.has(entry.id) ? { ...entry, isFound: true } : entry)),
    ...found.filter(({ id }) => !known.has(id)),
    ...(isAdmin ? menuItems : []),
  ];
}

function useNamed(words: string): readonly PaletteEntry[] {
  const api = useApi();
  const navigate = useNavigate();
  const pageEntry = usePageEntry();
  const { data: pages = [] } = useQuery({ ...linkablePagesQuery(api, words), enabled: words !== '' });
  const { data: items = [] } = useQuery(linkableItemsQuery(api, words));
  return [
    ...pages.map(pageEntry),
    ...(words.length > 1 ? items : []).flatMap(({ guid, title, url }) =>
      url === null ? [] : [itemEntry({ guid, title, url }, navigate)],
    ),
  ];
}

function useFound(words: string): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const pageEntry = usePageEntry();
  const result = useQuery({ ...suggestionsQuery(useApi(), words), enabled: words.length > 1 });
  const entryOf = (found: FoundThing): Omit<PaletteEntry, 'isFound'> | undefined => {
    const { kind, guid, title, url, excerpt } = found;
    switch (kind) {
      case 'page':
        return pageEntry(found);
      case 'item':
        return url.startsWith('/') ? itemEntry(found, navigate) : undefined;
      case 'document':
        return {
          id: guid,
          group: 'document',
          name: title,
          detail: '',
          Icon: FileDown,
          run: () => window.location.assign(url),
        };
      case 'form':
        return {
          id: guid,
          group: 'form',
          name: title,
          detail: '',
          Icon: ClipboardList,
          run: () => void navigate(url),
        };
      case 'user':
        return {
          id: guid,
          group: 'user',
          name: title,
          detail: excerpt,
          Icon: UserRound,
          run: () => void navigate(url),
        };
      default:
        return kind satisfies never;
    }
  };
  return (words.length > 1 ? foundSoFar(result, words, ({ title }) => title) : []).flatMap((found) => {
    const entry = entryOf(found);
    return entry === undefined ? [] : [{ ...entry, isFound: true }];
  });
}

function usePageEntry() {
  const navigate = useNavigate();
  const menus = useMenus();
  return ({ guid, title }: { readonly guid: string; readonly title: string }): PaletteEntry => {
    const path = pathOfPage(menus, guid);
    return {
      id: guid,
      group: 'page',
      name: title,
      detail: path ?? '',
      Icon: FileText,
      run: () => void navigate(editAddress(path ?? editableAddress(guid))),
    };
  };
}

function itemEntry(
  { guid, title, url }: Pick<FoundThing, 'guid' | 'title' | 'url'>,
  navigate: ReturnType<typeof useNavigate>,
): PaletteEntry {
  return {
    id: guid,
    group: 'item',
    name: title,
    detail: splitItemPath(url).pagePath,
    Icon: Newspaper,
    run: () => void navigate(editAddress(url)),
  };
}

function useMenuItems(): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const items = useMenus().flatMap(({ menuItems }) => flattenMenu(menuItems));
  return items
    .filter(({ pageGuid }) => pageGuid === null)
    .map(({ guid, name, path }) => ({
      id: guid,
      group: 'menuItem',
      name,
      detail: path ?? '',
      Icon: Link2,
      run: () => void navigate(`/admin/menu?${new URLSearchParams({ item: guid })}`),
    }));
}

function flattenMenu(items: readonly MenuItemView[]): readonly MenuItemView[] {
  return items.flatMap((item) => [item, ...flattenMenu(item.menuItems)]);
}
