import type { AddListItem } from '@spoor/contracts/list-items/list-item.commands';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { BlockPermissions } from '@spoor/contracts/pages/page.commands';
import { blockRoutes } from '@spoor/contracts/pages/page.routes';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { urlOf } from '@spoor/contracts/shared/route';
import { addBlock, bodyOf, createPage, publishPage } from '../pages/test-pages.ts';
import type { TestService, TestUser } from '../support/test-service.ts';

/** A list on a published page. */
export interface TestList {
  readonly pageGuid: string;
  readonly listGuid: string;
}

export async function createList(
  service: TestService,
  admin: TestUser,
  options: JsonObject = { defaultItemsPerPage: 10 },
  permissions?: BlockPermissions,
): Promise<TestList> {
  const { guid: pageGuid } = await createPage(service, admin);
  const block = { buildingBlockName: 'List', options };
  const { guid: listGuid } = await addBlock(service, admin, pageGuid, block);
  if (permissions !== undefined) {
    const url = urlOf(blockRoutes.permissions, { guid: listGuid });
    await service.call(url, { method: 'POST', headers: admin.headers, body: permissions });
  }
  await publishPage(service, admin, pageGuid);
  return { pageGuid, listGuid };
}

/** Items that somebody added to a list, as they then read them. */
export async function addItems(
  service: TestService,
  editor: TestUser,
  listGuid: string,
  ...items: readonly AddListItem[]
): Promise<ListItemView[]> {
  const url = urlOf(listItemRoutes.add, { listGuid });
  return bodyOf(await service.call(url, { method: 'POST', headers: editor.headers, body: items }));
}

/** Titles of a page of a list, as somebody sees it; a visitor without `headers`. */
export async function titlesIn(
  service: TestService,
  listGuid: string,
  query: Record<string, string | number> = {},
  headers: Record<string, string> = {},
): Promise<string[]> {
  const url = urlOf(listItemRoutes.list, { listGuid }, query);
  return bodyOf<ListItemView[]>(await service.call(url, { headers })).map(({ title }) => title);
}
