import { randomUUID } from 'node:crypto';
import type { SetPage } from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { bodyOf, createPage, publishPage } from './test-pages.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

type Options = NonNullable<SetPage['options']>;
const edit = (guid: string, options: Options, by = admin) =>
  service.call(urlOf(pageRoutes.edit, { guid }), {
    method: 'PUT',
    headers: by.headers,
    body: { options },
  });

describe('Who wrote a page, and when it was first published', () => {
  it('is told by a program that brings it from elsewhere', async () => {
    const url = urlOf(pageRoutes.setByExternal, { source: 'wordpress', externalId: '12' });
    const body = {
      title: 'Ooit',
      options: {
        authors: [{ userGuid: admin.guid }, { name: 'Piet Bakker' }],
        firstPublishedOn: '2014-03-01T10:00:00+01:00',
      },
      isPublished: true,
    };
    const set = await service.call(url, { method: 'PUT', headers: admin.headers, body });
    const { guid } = bodyOf<PageView>(set);
    const shown = bodyOf<PageView>(await service.call(urlOf(pageRoutes.read, { id: guid })));
    expect(shown.firstPublishedOn).toBe('2014-03-01T09:00:00.000Z');
    expect(shown.authors).toEqual([
      { guid: admin.guid, displayName: 'Jan de Vries' },
      { guid: null, displayName: 'Piet Bakker' },
    ]);
  });

  it('is when it went online here, as long as nobody says otherwise', async () => {
    const { guid, firstPublishedOn } = await createPage(service, admin);
    expect(firstPublishedOn).toBeNull();
    const first = await publishPage(service, admin, guid);
    expect(first.firstPublishedOn).toBe(first.publishedOn);
    await edit(guid, { metaDescription: 'Anders' });
    const second = await publishPage(service, admin, guid);
    expect(second.publishedOn).not.toBe(first.publishedOn);
    expect(second.firstPublishedOn).toBe(first.firstPublishedOn);
  });

  it('is not that of the page of which it is a copy', async () => {
    const { guid } = await createPage(service, admin);
    await edit(guid, { authors: [{ name: 'Piet Bakker' }], firstPublishedOn: '2014-03-01T09:00:00.000Z' });
    const url = urlOf(pageRoutes.copy, { guid });
    const copied = await service.call(url, { method: 'POST', headers: admin.headers, body: {} });
    expect(bodyOf<PageView>(copied).options).toMatchObject({
      authors: [{ name: 'Piet Bakker' }],
      firstPublishedOn: null,
    });
  });

  it('is refused where nobody has that account, with its place in the request', async () => {
    const { guid } = await createPage(service, admin);
    const options = { authors: [{ userGuid: randomUUID() }] };
    expect((await edit(guid, options)).json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: '/options/authors' }],
    });
    const together = await service.call(urlOf(pageRoutes.commands, { guid }), {
      method: 'POST',
      headers: admin.headers,
      body: {
        commands: [
          { type: 'editPage', title: 'Goed' },
          { type: 'editPage', options },
        ],
      },
    });
    expect(together.json()).toMatchObject({ errors: [{ path: '/commands/1/options/authors' }] });
  });

  it('is told by its editors of themselves and of those who are named already', async () => {
    const editor = await service.createUser('ContentManager');
    const { guid } = await createPage(service, admin);
    const both = { authors: [{ userGuid: admin.guid }, { userGuid: editor.guid }] };
    expect((await edit(guid, { authors: [{ userGuid: editor.guid }] }, editor)).statusCode).toBe(200);
    expect((await edit(guid, both, editor)).statusCode).toBe(422);
    expect((await edit(guid, both)).statusCode).toBe(200);
    expect((await edit(guid, both, editor)).statusCode).toBe(200);
  });
});
