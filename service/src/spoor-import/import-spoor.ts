import { fileForm, type SpoorClient, SpoorProblem } from '@spoor/client';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { CategoryView } from '@spoor/contracts/categories/category.views';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { SetMenuItem } from '@spoor/contracts/menus/menu.commands';
import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import type { AuthorView } from '@spoor/contracts/shared/author';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import type { ExportFile } from './export-file.ts';
import { ImportTally } from './import-tally.ts';
import { KnownGuids } from './known-guids.ts';

export interface ImportContext {
  readonly spoor: SpoorClient;
  readonly from: ExportFile;
  /** What the other installation is called among those that have ids here. */
  readonly source: string;
  readonly known: KnownGuids;
  readonly tally: ImportTally;
  /** The bytes of a file there; undefined where it cannot be had. */
  fileOf(guid: string): Promise<ArrayBuffer | undefined>;
}

/**
 * Brings an export of another installation, by nothing but the API that everybody has: what is done twice is done once. Of people, rights and
 * settings nothing is brought; forms stay behind.
 */
export async function importSpoor(given: Omit<ImportContext, 'known' | 'tally'>): Promise<ImportTally> {
  const context: ImportContext = { ...given, known: new KnownGuids(), tally: new ImportTally() };
  await context.from.check();
  await importCategories(context);
  await importFiles(context);
  await importPages(context);
  await importItems(context);
  await importMenus(context);
  await importRedirects(context);
  for await (const { name } of context.from.things<{ name: string }>('form'))
    context.tally.leave('form', name, 'forms are not brought');
  return context.tally;
}

/** Sends a thing, and tells how it went; what is refused is left, and the rest goes on. */
async function bring(
  { known, tally, source }: ImportContext,
  kind: string,
  thing: { readonly guid: string; readonly name: string },
  send: (parameters: {
    source: string;
    externalId: string;
  }) => Promise<{ readonly data: { readonly guid: string } }>,
): Promise<void> {
  try {
    const { data } = await send({ source, externalId: thing.guid });
    known.add(thing.guid, data.guid);
    tally.brought(kind, thing.guid);
  } catch (error) {
    const isRefused = error instanceof SpoorProblem && error.status < 500 && error.status !== 401;
    if (!isRefused || error.code === 'forbidden') throw error;
    tally.leave(kind, thing.name, error.message);
  }
}

async function importCategories(context: ImportContext): Promise<void> {
  const { spoor, from } = context;
  const there = (await spoor.categories.list()).data;
  for await (const category of from.things<CategoryView>('category')) {
    const same = there.find(({ name }) => name.toLowerCase() === category.name.toLowerCase());
    if (same !== undefined) context.known.add(category.guid, same.guid);
    else
      await bring(context, 'category', category, (parameters) =>
        spoor.categories.setByExternal({ parameters, body: { name: category.name } }),
      );
  }
}

async function importFiles(context: ImportContext): Promise<void> {
  const { spoor, from, tally } = context;
  for await (const asset of from.things<AssetView>('asset')) {
    const bytes = await context.fileOf(asset.guid);
    if (bytes === undefined) {
      tally.leave('asset', asset.fileName, 'its file is not there');
      continue;
    }
    const { title, alt, decorative, credits, focalPoint, isPublic } = asset;
    await bring(context, 'asset', { guid: asset.guid, name: asset.fileName }, (parameters) =>
      spoor.assets.setByExternal({
        parameters,
        query: {
          title,
          alt,
          decorative,
          credits,
          public: isPublic,
          ...(focalPoint === null ? {} : { focalX: focalPoint.x, focalY: focalPoint.y }),
        },
        body: fileForm(asset.fileName, bytes, asset.mimeType),
      }),
    );
  }
}

/** First all of them, so that each can lead to each; then what stands on them. */
async function importPages(context: ImportContext): Promise<void> {
  const { spoor, from, known } = context;
  for await (const { guid, title } of from.things<PageView>('page'))
    await bring(context, 'page', { guid, name: title }, (parameters) =>
      spoor.pages.setByExternal({ parameters, body: { title } }),
    );
  for await (const page of from.things<PageView>('page')) {
    if (!known.has(page.guid)) continue;
    const {
      title,
      options,
      authors,
      firstPublishedOn,
      viewPermission,
      hasDraftChanges,
      buildingBlockInstances,
    } = page;
    const details = { ...known.translate(options), authors: namesOf(authors), firstPublishedOn };
    const isPublished = page.isPublished && !hasDraftChanges;
    if (page.isPublished && hasDraftChanges)
      context.tally.leave('page', title, 'it has changes that nobody published: it was brought as a draft');
    await bring(context, 'page', { guid: page.guid, name: title }, (parameters) =>
      spoor.pages.setByExternal({
        parameters,
        body: {
          title,
          options: details,
          isPublished,
          // Roles are those of the other installation: what only they see, nobody but administrators sees here.
          ...(viewPermission === 'Public'
            ? {}
            : { viewPermission: viewPermission === 'Roles' ? ('Admin' as const) : viewPermission }),
          buildingBlockInstances: known
            .translate(buildingBlockInstances)
            .map(({ addPermission: _, addRoles: __, ...block }) => block),
        },
      }),
    );
    for (const { guid } of buildingBlockInstances) known.add(guid, guid);
  }
}

/** Those below others come after them. */
async function importItems(context: ImportContext): Promise<void> {
  let waiting: ListItemView[] = [];
  for await (const item of context.from.things<ListItemView>('item'))
    if (!(await importItem(context, item))) waiting.push(item);
  for (let before = -1; waiting.length > 0 && waiting.length !== before; ) {
    before = waiting.length;
    const still: ListItemView[] = [];
    for (const item of waiting) if (!(await importItem(context, item))) still.push(item);
    waiting = still;
  }
  for (const { title } of waiting) context.tally.leave('item', title, 'what it hangs under was not brought');
}

/** @returns whether all that it hangs under is there already */
async function importItem(context: ImportContext, item: ListItemView): Promise<boolean> {
  const { spoor, known } = context;
  const { guid, title, listItemTypeName, parentGuids, metadata, isPublished, publishedOn, highlight } = item;
  if (!parentGuids.every((parent) => known.has(parent))) return false;
  await bring(context, 'item', { guid, name: title }, (parameters) =>
    spoor.items.setByExternal({
      parameters,
      body: {
        title,
        listItemTypeName,
        isPublished,
        publishedOn,
        highlight,
        parentGuids: known.translate(parentGuids),
        metadata: withoutAbsent({
          ...known.translate(metadata),
          ...(item.authors.length === 0 ? {} : { authors: namesOf(item.authors) }),
          ...(item.categories.length === 0
            ? {}
            : { categories: item.categories.flatMap((category) => known.find(category.guid) ?? []) }),
        }),
        contentBuildingBlockInstances: known
          .translate(item.contentBuildingBlockInstances)
          .map(({ addPermission: _, addRoles: __, ...block }) => block),
      },
    }),
  );
  return true;
}

function withoutAbsent(metadata: Readonly<Record<string, unknown>>): JsonObject {
  const present = Object.entries(metadata).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(present) as JsonObject;
}

/** Accounts are those of the other installation. */
function namesOf(authors: readonly AuthorView[]): { name: string }[] {
  return authors.map(({ displayName: name }) => ({ name }));
}

async function importMenus(context: ImportContext): Promise<void> {
  const { spoor, from } = context;
  const there = (await spoor.menus.list()).data;
  for await (const menu of from.things<MenuView>('menu')) {
    const same = there.find(({ name }) => name === menu.name);
    const menuGuid = same?.guid ?? (await spoor.menus.create({ body: { name: menu.name } })).data.guid;
    context.known.add(menu.guid, menuGuid);
    await importMenuItems(context, menuGuid, null, menu.menuItems);
    await relate(context, menuGuid, menu.menuItems);
  }
}

async function importMenuItems(
  context: ImportContext,
  menuGuid: string,
  parentGuid: string | null,
  items: readonly MenuItemView[],
): Promise<void> {
  for (const item of items) {
    await bring(context, 'menuItem', item, (parameters) =>
      setMenuItem(context, parameters, { ...bodyOf(context, item), menuGuid, parentGuid }),
    );
    const here = context.known.find(item.guid);
    if (here !== undefined) await importMenuItems(context, menuGuid, here, item.menuItems);
  }
}

/** The call answers with the whole menu: which of its items it is, its id says. */
async function setMenuItem(
  { spoor }: ImportContext,
  parameters: { source: string; externalId: string },
  body: SetMenuItem,
): Promise<{ readonly data: { readonly guid: string } }> {
  await spoor.menus.setItemByExternal({ parameters, body });
  const { source, externalId } = parameters;
  const [found] = (await spoor.externalIds.list({ query: { source, id: [externalId] } })).data;
  if (found === undefined) throw new Error(`An item of a menu is not there: ${externalId}`);
  return { data: found };
}

function bodyOf({ known }: ImportContext, item: MenuItemView) {
  const { name, urlSegment, pageGuid, externalUrl, isVisible, openInNewWindow } = item;
  return {
    name,
    urlSegment,
    externalUrl,
    isVisible,
    openInNewWindow,
    pageGuid: known.find(pageGuid) ?? null,
  };
}

/** Items name others of their menu, which have to be there. */
async function relate(
  context: ImportContext,
  menuGuid: string,
  items: readonly MenuItemView[],
): Promise<void> {
  for (const item of items) {
    const relatedMenuItems = item.relatedMenuItems.flatMap((guid) => context.known.find(guid) ?? []);
    if (relatedMenuItems.length > 0 && context.known.has(item.guid))
      await bring(context, 'menuItem', item, (parameters) =>
        setMenuItem(context, parameters, { ...bodyOf(context, item), menuGuid, relatedMenuItems }),
      );
    await relate(context, menuGuid, item.menuItems);
  }
}

async function importRedirects(context: ImportContext): Promise<void> {
  const { spoor, from, known } = context;
  for await (const { guid, fromPath, to, status } of from.things<RedirectView>('redirect'))
    await bring(context, 'redirect', { guid, name: fromPath }, (parameters) =>
      spoor.redirects.setByExternal({ parameters, body: { fromPath, to: known.translate(to), status } }),
    );
}
