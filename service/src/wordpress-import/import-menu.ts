import { type SpoorClient, SpoorProblem } from '@spoor/client';
import { maxSegmentLength, menuDepth } from '@spoor/contracts/menus/menu';
import type { SetMenuItem } from '@spoor/contracts/menus/menu.commands';
import { limits } from '@spoor/contracts/shared/limits';
import { slugify } from '@spoor/contracts/shared/slug';
import { decoded } from '../shared/decoded.ts';
import { plainText } from './content-html.ts';
import { cut, type ImportContext, lookUp, reported } from './import-context.ts';
import { type MenuNode, menuTree } from './menu-tree.ts';

/** The menu that pages come into: the named one, which is made where there is none, or else the main menu. */
export async function menuOf({ spoor, options, index }: Omit<ImportContext, 'known'>): Promise<string> {
  const { data: menus } = await spoor.menus.list();
  const wanted = options.menu ?? menus[0]?.name;
  const found = menus.find(({ name }) => name === wanted);
  if (found !== undefined) return found.guid;
  const name = cut(wanted ?? index.site.title, limits.nameLength);
  const { data } = await spoor.menus.create({ body: { name } });
  return data.guid;
}

/**
 * Hangs pages in the menu as they hung under each other, so that they keep their addresses where these are free. What nobody could see in a menu
 * stays invisible there.
 */
export async function importMenu(context: ImportContext, menuGuid: string): Promise<void> {
  const source = `${context.options.source}-menu`;
  let level: readonly MenuNode[] = menuTree(context.index);
  const parents = new Map<string, string>();
  for (let depth = 1; depth <= menuDepth && level.length > 0; depth += 1) {
    // One after the other, because each comes last of those beside it.
    for (const node of level) await importNode(context, node, { menuGuid, source, parents });
    const ids = level.map(({ entry }) => entry.id);
    for (const { id, guid } of await lookUp(context.spoor, source, ids)) parents.set(id, guid);
    level = level.flatMap(({ children }) => children);
  }
}

async function importNode(
  { spoor, known, report }: ImportContext,
  { entry, name, parentId, isVisible, externalUrl }: MenuNode,
  place: {
    readonly menuGuid: string;
    readonly source: string;
    readonly parents: ReadonlyMap<string, string>;
  },
): Promise<void> {
  const pageGuid = known.guidOf({ kind: 'page', id: entry.id }) ?? null;
  if (pageGuid === null && externalUrl === null) return;
  const words = cut(plainText(name), limits.nameLength);
  const parentGuid = parentId === undefined ? null : (place.parents.get(parentId) ?? null);
  const segment = segmentOf(entry.slug, words);
  await report.record(reported('menuItem', entry), () =>
    hang(
      spoor,
      { source: place.source, externalId: entry.id },
      [segment, `${segment.slice(0, maxSegmentLength - 10)}-${entry.id}`],
      {
        menuGuid: place.menuGuid,
        pageGuid,
        externalUrl,
        isVisible,
        parentGuid,
        name: words === '' ? entry.slug : words,
      },
    ),
  );
}

/** Hangs something in the menu, under the second address where the first is taken. */
function hang(
  spoor: SpoorClient,
  parameters: { readonly source: string; readonly externalId: string },
  [segment, instead]: readonly [string, string],
  item: Omit<SetMenuItem, 'urlSegment'>,
) {
  const send = (urlSegment: string) =>
    spoor.menus.setItemByExternal({ parameters, body: { ...item, urlSegment } });
  return send(segment).catch((error: unknown) => {
    if (!(error instanceof SpoorProblem) || !isTaken(error)) throw error;
    return send(instead);
  });
}

const isTaken = ({ code }: SpoorProblem) => code === 'slug_taken' || code === 'reserved_segment';

/** The last part of an old address, as ours may be. */
function segmentOf(slug: string, words: string): string {
  return slugify(slug === '' ? words : decoded(slug)).slice(0, maxSegmentLength);
}

/** Hangs the page of a list in the menu. */
export async function hangListPage(
  { spoor, options, report }: Omit<ImportContext, 'known'>,
  page: { readonly id: string; readonly guid: string; readonly title: string; readonly menuGuid: string },
): Promise<void> {
  const { id, guid: pageGuid, title, menuGuid } = page;
  const parameters = { source: `${options.source}-menu`, externalId: id };
  const segment = slugify(title);
  await report.record({ kind: 'menuItem', title, oldAddress: '' }, () =>
    hang(spoor, parameters, [segment, `${segment}-${slugify(options.source)}`], {
      menuGuid,
      pageGuid,
      name: title,
    }),
  );
}
