import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import { type LiveUpdate, liveUpdate } from '@spoor/contracts/live/live';
import { liveRoutes } from '@spoor/contracts/live/live.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { DueItemAnnouncer } from '@spoor/service/list-items/due-item-announcer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createForm, publishForm } from '../forms/test-forms.ts';
import { addItems, createList } from '../list-items/test-lists.ts';
import { createPage, publishPage } from '../pages/test-pages.ts';
import { positionTimeoutMs } from '../support/long-position-timeout.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let port: number;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
  await service.app.listen(0, '127.0.0.1');
  port = (service.server.server.address() as AddressInfo).port;
});
afterAll(() => service.close());

/** Listens as a browser does, and gives each update as it comes in. */
async function* listen(query = '', user?: TestUser): AsyncGenerator<LiveUpdate> {
  const host = service.platform.hostNames[0];
  const { promise, resolve } = Promise.withResolvers<import('node:http').IncomingMessage>();
  const request = get(
    { agent: false, port, path: `${liveRoutes.stream.path}${query}`, headers: { host, ...user?.headers } },
    resolve,
  );
  try {
    const response = await promise;
    expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) {
      // What is said in one go may arrive in pieces.
      text += String(chunk);
      const end = text.lastIndexOf('\n\n') + 2;
      if (end < 2) continue;
      for (const [, data = ''] of text.slice(0, end).matchAll(/event: touched\ndata: (.+)\n\n/g)) {
        yield liveUpdate.parse(JSON.parse(data));
      }
      text = text.slice(end);
    }
  } finally {
    request.destroy();
  }
}

async function addMenu(name: string): Promise<bigint> {
  const { headers } = await service.call(menuRoutes.create.path, {
    method: 'POST',
    body: { name },
    headers: admin.headers,
  });
  return BigInt(String(headers['x-commit-position']));
}

/** The keys of all updates up to the one with a key. */
async function keysUntil(updates: ReturnType<typeof listen>, last: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const update of { [Symbol.asyncIterator]: () => ({ next: () => updates.next() }) }) {
    keys.push(...update.keys);
    if (update.keys.includes(last)) break;
  }
  return keys;
}

describe('A browser that listens', () => {
  it('is greeted, and then told what changed and from which position it can be read', async () => {
    const updates = listen();
    expect((await updates.next()).value.keys).toEqual([]);
    const position = await addMenu('Hoofdmenu');
    for await (const update of updates) {
      if (!update.keys.includes('menu')) continue;
      expect(BigInt(update.position)).toBeGreaterThanOrEqual(position);
      break;
    }
  });

  it('hears only of what it asked for', async () => {
    const updates = listen('?keys=menu');
    await updates.next();
    await addMenu('Zijmenu');
    expect((await updates.next()).value.keys).toEqual(['menu']);
    await updates.return(undefined);
  });

  it('hears what comes due, and that no position says so', async () => {
    const { listGuid } = await createList(service, admin);
    const due = new Date(Date.now() + 1_000);
    await addItems(service, admin, listGuid, { title: 'Straks', publishedOn: due.toISOString() });
    const updates = listen(`?keys=${surrogateKey.list(listGuid)}`);
    await updates.next();
    await vi.waitUntil(() => Date.now() > due.getTime(), positionTimeoutMs);
    await service.app.get(DueItemAnnouncer).announceUntil(new Date());
    for await (const update of updates) if (update.isByTime) break;
  });

  it('hears of a draft only where its user may edit it, and of a page once it is published', async () => {
    const [visitor, editor] = [listen(), listen('', admin)];
    await Promise.all([visitor.next(), editor.next()]);
    const { guid } = await createPage(service, admin, 'Geheim plan');
    expect(await keysUntil(editor, surrogateKey.page(guid))).toContain('pages');
    await addMenu('Voetmenu');
    // The settings say which menus the footer and the top show.
    const received = await keysUntil(visitor, 'menu');
    expect(received.filter((key) => key !== 'settings')).toEqual(['menu']);

    await publishPage(service, admin, guid);
    expect(await keysUntil(visitor, surrogateKey.page(guid))).toContain('pages');
    await Promise.all([visitor.return(undefined), editor.return(undefined)]);
  });

  it('hears of a form only where its user may see those, and once it is published, until it is withdrawn', async () => {
    const [visitor, editor] = [listen(), listen('', admin)];
    await Promise.all([visitor.next(), editor.next()]);
    const { guid } = await createForm(service, admin);
    const key = surrogateKey.form(guid);
    expect(await keysUntil(editor, key)).toContain('forms');
    await addMenu('Formulierenmenu');
    const received = await keysUntil(visitor, 'menu');
    expect(received.filter((each) => each !== 'settings')).toEqual(['menu']);

    await publishForm(service, admin, guid);
    await keysUntil(visitor, key);
    const url = urlOf(formRoutes.unpublish, { guid });
    await service.call(url, { method: 'POST', headers: admin.headers });
    await keysUntil(visitor, key);
    await Promise.all([visitor.return(undefined), editor.return(undefined)]);
  });
});
