import type { AddBlock } from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { BlockView, PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { LightMyRequestResponse } from 'fastify';
import type { TestService, TestUser } from '../support/test-service.ts';

type NewBlock = Partial<AddBlock>;

/** The body of an answer that must be a success. */
export function bodyOf<Body>(response: LightMyRequestResponse): Body {
  if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json<Body>();
}

/** An empty page, unpublished. */
export async function createPage(service: TestService, admin: TestUser, name = 'Nieuws'): Promise<PageView> {
  return bodyOf(
    await service.call(urlOf(pageRoutes.create), { method: 'POST', headers: admin.headers, body: { name } }),
  );
}

/** A new block at the beginning of its region, a quotation in the main one unless told otherwise. */
export async function addBlock(
  service: TestService,
  editor: TestUser,
  pageGuid: string,
  block: NewBlock = {},
): Promise<BlockView> {
  const body = { buildingBlockName: 'Quote', layoutPosition: 'main', ...block };
  return bodyOf(
    await service.call(urlOf(pageRoutes.addBlock, { guid: pageGuid }), {
      method: 'POST',
      headers: editor.headers,
      body,
    }),
  );
}

export async function publishPage(service: TestService, editor: TestUser, guid: string): Promise<PageView> {
  return bodyOf(
    await service.call(urlOf(pageRoutes.publish, { guid }), { method: 'POST', headers: editor.headers }),
  );
}

/** The page as its editor sees it. */
export async function readDraft(service: TestService, editor: TestUser, id: string): Promise<PageView> {
  const url = urlOf(pageRoutes.read, { id }, { mode: 'draft' });
  return bodyOf(await service.call(url, { headers: editor.headers }));
}
