import type { Menu, MenuItem } from '@spoor/contracts/menus/menu';
import type { MenuCommand } from '@spoor/contracts/menus/menu.commands';
import { pagePathsOf, pathClaimsOf } from '@spoor/contracts/menus/page-paths';
import { subtreeOf } from '@spoor/contracts/shared/ordered-tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../shared/domain-error.ts';
import { addressChanges } from './address-changes.ts';
import { menuDecider } from './domain/menu.decider.ts';

const platformMenus = ['main', 'footer'];
const pages = ['a', 'b', 'c', 'd', 'e', 'f'];
const published = new Set(['a', 'b', 'c', 'd']);
const isPublished = (page: string) => published.has(page);

function item(
  guid: string,
  urlSegment: string,
  pageGuid: string | null,
  parentGuid: string | null,
): MenuItem {
  return {
    guid,
    urlSegment,
    pageGuid,
    parentGuid,
    sortId: 1000,
    name: guid,
    externalUrl: null,
    isVisible: true,
    openInNewWindow: false,
    relatedMenuItems: [],
  };
}

function menu(guid: string, ...items: MenuItem[]): Menu {
  return { guid, name: guid, sortId: guid === 'main' ? 1000 : 2000, items };
}

/** Menus, and where addresses lead that pages left: what the streams of both have come to. */
interface Site {
  readonly menus: readonly Menu[];
  readonly left: ReadonlyMap<string, string>;
}

/** What a visitor finds at an address: the page there, or the address of the page that left it last. */
function arrivalAt({ menus, left }: Site, path: string): string | undefined {
  const { pageAt, ofPage } = pagePathsOf(pathClaimsOf(menus), isPublished);
  const page = pageAt.get(path);
  if (page !== undefined && isPublished(page)) return path;
  return ofPage.get(left.get(path) ?? '')?.[0];
}

/** Does what a command says, if it may, and with the redirects what follows from it. */
async function edited(site: Site, edit: (menus: readonly Menu[]) => readonly Menu[]): Promise<Site> {
  const menus = allowed(() => edit(site.menus)) ?? site.menus;
  const { left, reached } = await addressChanges(site.menus, menus, async () => published);
  const unreached = [...site.left].filter(([path]) => !reached.includes(path));
  return {
    menus,
    left: new Map([...unreached, ...left.map(({ path, pageGuid }) => [path, pageGuid] as const)]),
  };
}

function allowed<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

function decided(target: Menu, command: MenuCommand): Menu {
  const events = menuDecider.decide({ status: 'present', document: target }, command);
  const state = events.reduce(menuDecider.evolve, { status: 'present', document: target });
  return state.status === 'present' ? state.document : target;
}

const itemGuid = fc.constantFrom(...'123456');
const segment = fc.constantFrom('nieuws', 'wonen', 'agenda', 'contact', '');
const page = fc.option(fc.constantFrom(...pages));
const place = fc.record(
  { parentGuid: fc.option(itemGuid), afterGuid: fc.option(itemGuid) },
  { requiredKeys: [] },
);
const commands: fc.Arbitrary<MenuCommand> = fc.oneof(
  fc
    .record({ guid: itemGuid, urlSegment: segment, pageGuid: page, place })
    .map(({ guid, urlSegment, pageGuid, place: at }): MenuCommand => {
      const { parentGuid: _parent, sortId: _sortId, ...added } = item(guid, urlSegment, pageGuid, null);
      return { type: 'AddMenuItem', item: added, place: at };
    }),
  fc.record({
    type: fc.constant('EditMenuItem' as const),
    itemGuid,
    edit: fc.record({ urlSegment: segment, pageGuid: page }, { requiredKeys: [] }),
  }),
  fc.record({ type: fc.constant('MoveMenuItem' as const), itemGuid, place }),
  fc.record({
    type: fc.constant('RemoveMenuItem' as const),
    itemGuid,
    children: fc.constantFrom('remove' as const, 'lift' as const),
  }),
);

type Edit = (menus: readonly Menu[]) => readonly Menu[];

const editOfOne: fc.Arbitrary<Edit> = fc
  .record({ menuGuid: fc.constantFrom(...platformMenus), command: commands })
  .map(
    ({ menuGuid, command }) =>
      (menus) =>
        menus.map((m) => (m.guid === menuGuid ? decided(m, command) : m)),
  );

const moveToFooter: fc.Arbitrary<Edit> = fc
  .record({ guid: itemGuid, place })
  .map(({ guid, place: at }) => ([main, footer, ...others]) => {
    if (main === undefined || footer === undefined) return [];
    const items = subtreeOf(main.items, guid);
    return [
      decided(main, { type: 'RemoveMenuItem', itemGuid: guid, children: 'remove' }),
      decided(footer, { type: 'AdoptMenuItems', items, place: at }),
      ...others,
    ];
  });

describe('Whatever happens to menus', () => {
  const start: Site = {
    menus: [
      menu('main', item('1', '', 'a', null), item('2', 'nieuws', 'b', null), item('3', 'wonen', 'c', '2')),
      menu('footer', item('4', 'contact', 'd', null), item('5', 'agenda', 'e', '4')),
    ],
    left: new Map(),
  };

  it('every address that a published page ever had leads to where it is now, or nowhere when it is gone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(editOfOne, editOfOne, moveToFooter), { maxLength: 25, size: 'max' }),
        async (edits) => {
          /** The last published page that was at each address. */
          const lastAt = new Map<string, string>();
          let site = start;
          for (const edit of edits) {
            const { pageAt } = pagePathsOf(pathClaimsOf(site.menus), isPublished);
            for (const [path, at] of pageAt) if (isPublished(at) && path !== '/') lastAt.set(path, at);
            site = await edited(site, edit);
          }
          const { pageAt, ofPage } = pagePathsOf(pathClaimsOf(site.menus), isPublished);
          for (const [path, lastPage] of lastAt) {
            const now = pageAt.get(path);
            const isTaken = now !== undefined && isPublished(now);
            expect(arrivalAt(site, path)).toBe(isTaken ? path : ofPage.get(lastPage)?.[0]);
          }
        },
      ),
    );
  });
});

describe('An edit', () => {
  const main = menu('main', item('1', '', 'a', null), item('2', 'nieuws', 'b', null));
  const changesBetween = (before: Menu, after: Menu) =>
    addressChanges([before], [after], async () => published);

  it('that moves no page changes no addresses, and nobody is asked about pages', async () => {
    const changes = addressChanges([main], [{ ...main, name: 'boven' }], async () => {
      throw new Error('Nobody should be asked');
    });
    expect(await changes).toEqual({ left: [], reached: [] });
  });

  it('of home leaves nothing behind: one begins there, whatever is there', async () => {
    const without = menu('main', item('2', 'nieuws', 'b', null));
    expect(await changesBetween(main, without)).toEqual({ left: [], reached: [] });
  });

  it('that puts another published page at an address leaves nothing behind there', async () => {
    const other = menu('main', item('1', '', 'a', null), item('2', 'nieuws', 'c', null));
    expect(await changesBetween(main, other)).toEqual({ left: [], reached: ['/nieuws'] });
  });

  it('that puts a draft at an address still leads visitors to the page that left it', async () => {
    const draft = menu('main', item('1', '', 'a', null), item('2', 'nieuws', 'e', null));
    expect(await changesBetween(main, draft)).toEqual({
      left: [{ path: '/nieuws', pageGuid: 'b' }],
      reached: [],
    });
  });
});
