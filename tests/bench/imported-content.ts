import { randomBytes, randomUUID } from 'node:crypto';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { MenuItem } from '@spoor/contracts/menus/menu';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import type { Block } from '@spoor/contracts/pages/block';
import { newPageOptions, type Page } from '@spoor/contracts/pages/page';
import { newPageLifecycle } from '@spoor/contracts/pages/page-lifecycle';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';
import { urlOf } from '@spoor/contracts/shared/route';
import { shortIdFrom } from '@spoor/contracts/shared/short-id';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { type Site, StaleResponse } from './site.ts';

/** Pages and items as an import would write them: whole, and long ago. */

export function importedBlock(
  buildingBlockName: string,
  index: number,
  content: Block['content'],
  options: Block['options'] = {},
): Block {
  return {
    guid: randomUUID(),
    buildingBlockName,
    content,
    options,
    layoutPosition: 'main',
    parentGuid: null,
    sortId: (index + 1) * 1_000,
    addPermission: 'Admin',
    addRoles: [],
  };
}

/** A page that visitors can see, once a menu leads to it. */
export function importedPage(title: string, blocks: Block[]): Page {
  const content = { title, options: newPageOptions, blocks };
  return {
    ...newPageLifecycle,
    guid: randomUUID(),
    shortId: newShortId(),
    language: 'nl',
    purpose: contentPurpose,
    draft: content,
    live: content,
    editPermission: 'Admin',
    editRoles: [],
    viewPermission: 'Public',
    viewRoles: [],
  };
}

export function importedItem(listGuid: string, index: number): ListItem {
  const day = String(1 + (index % 28)).padStart(2, '0');
  return {
    guid: randomUUID(),
    shortId: newShortId(),
    title: `Bericht ${index} uit het archief`,
    listItemTypeName: 'News',
    parentGuids: [listGuid],
    metadata: { description: 'Een bericht zoals er vele zijn, met een samenvatting van een regel of twee.' },
    contentBuildingBlockInstances: [],
    isPublished: true,
    publishedOn: `2026-01-${day}T09:00:00.000Z`,
    highlight: false,
    kind: 'ListItem',
    origin: 'Manual',
  };
}

/** A menu item that leads to a page. */
export function importedMenuItem(
  pageGuid: string,
  name: string,
  parentGuid: string | null,
  index: number,
): MenuItem {
  return {
    guid: randomUUID(),
    urlSegment: name,
    name,
    pageGuid,
    parentGuid,
    sortId: (100 + index) * 1_000,
    externalUrl: null,
    isVisible: true,
    openInNewWindow: false,
    relatedMenuItems: [],
  };
}

/** The main menu of a site, where its stream stands, and the platform that it belongs to. */
export async function mainMenuOf(
  site: Site,
  store: EventStore,
): Promise<{ stream: string; revision: number; platformGuid: string }> {
  const [menu] = await site.call<MenuView[]>('GET', urlOf(menuRoutes.list));
  if (menu === undefined) throw new Error('The site has no menu');
  const { guid, revision } = menu;
  if (revision === null) throw new Error('The menu is read by somebody who may not change it');
  const stream = `menu-${guid}`;
  for await (const { metadata } of store.readStream(stream)) {
    return { stream, revision, platformGuid: metadata.platformGuid };
  }
  throw new Error('A menu without events');
}

/** Each read waits two seconds for the read models; a long history may take them many. */
export async function untilRead(site: Site, path: string, position: bigint): Promise<void> {
  for (;;) {
    try {
      await site.call('GET', path, undefined, position);
      return;
    } catch (error) {
      if (!(error instanceof StaleResponse)) throw error;
    }
  }
}

export function newShortId(): string {
  return shortIdFrom(randomBytes(10));
}
