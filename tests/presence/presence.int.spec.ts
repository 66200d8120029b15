import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { type Presence, type PresenceBeat, presence } from '@spoor/contracts/presence/presence';
import { presenceRoutes } from '@spoor/contracts/presence/presence.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPage } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let editor: TestUser;
let topic: PresenceBeat['topic'];
let pageGuid: string;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
  editor = await service.createUser('ContentManager');
  pageGuid = (await createPage(service, admin)).guid;
  topic = `page:${pageGuid}`;
  await service.app.listen(0, '127.0.0.1');
});
afterAll(() => service.close());

function beat(user: TestUser | undefined, more: Partial<PresenceBeat> = {}) {
  const body = { topic, tab: randomUUID(), path: null, state: 'here', ...more };
  return service.call(presenceRoutes.beat.path, { method: 'POST', body, headers: user?.headers ?? {} });
}

function openStream(user: TestUser, tab: string): Promise<IncomingMessage> {
  const { port } = service.server.server.address() as AddressInfo;
  const path = urlOf(presenceRoutes.stream, {}, { topic, tab });
  const headers = { host: service.platform.hostNames[0], ...user.headers };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get({ agent: false, port, path, headers }, resolve).on('error', reject);
  return promise;
}

/** What a browser hears, as it comes in. */
async function* listen(user: TestUser, tab: string): AsyncGenerator<Presence> {
  const response = await openStream(user, tab);
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    // What is said in one go may arrive in pieces.
    text += String(chunk);
    const end = text.lastIndexOf('\n\n') + 2;
    if (end < 2) continue;
    for (const [, data = ''] of text.slice(0, end).matchAll(/event: present\ndata: (.+)\n\n/g))
      yield presence.parse(JSON.parse(data));
    text = text.slice(end);
  }
}

async function until(
  received: AsyncGenerator<Presence>,
  holds: (there: Presence) => boolean,
): Promise<Presence> {
  for (;;) {
    const { value, done } = await received.next();
    if (done) throw new Error('The stream ended');
    if (holds(value)) return value;
  }
}

describe('Who works on a page', () => {
  it('sees who else does, where, and that they leave', async () => {
    const [own, other] = [randomUUID(), randomUUID()];
    const received = listen(admin, own);
    await beat(admin, { tab: own });
    await until(received, ({ tabs }) => tabs.some(({ tab }) => tab === own));
    await beat(editor, { tab: other, path: '/draft/title', state: 'typing' });
    const isOther = ({ tab }: { tab: string }) => tab === other;
    const { tabs } = await until(received, ({ tabs }) => tabs.some(isOther));
    expect(tabs.find(isOther)).toEqual({
      tab: other,
      userGuid: editor.guid,
      displayName: 'Jan de Vries',
      path: '/draft/title',
      state: 'typing',
    });
    await beat(editor, { tab: other, state: 'gone' });
    await until(received, ({ tabs }) => !tabs.some(isOther));
    await received.return(undefined);
  });

  it('is gone as soon as their tab is closed', async () => {
    const [own, other] = [randomUUID(), randomUUID()];
    const received = listen(admin, own);
    const theirs = listen(editor, other);
    await beat(admin, { tab: own });
    await beat(editor, { tab: other });
    await until(theirs, ({ tabs }) => tabs.some(({ tab }) => tab === other));
    await until(received, ({ tabs }) => tabs.some(({ tab }) => tab === other));
    await theirs.return(undefined);
    await until(received, ({ tabs }) => tabs.every(({ tab }) => tab !== other));
    await received.return(undefined);
  });

  it('is there and listens no longer once their account is closed, or gives no right to it any more', async () => {
    const own = randomUUID();
    const received = listen(admin, own);
    await beat(admin, { tab: own });
    for (const change of [{ isActive: false }, { roleIds: [] }]) {
      const [other, theirs] = [await service.createUser('ContentManager'), randomUUID()];
      const isTheirs = ({ tab }: { tab: string }) => tab === theirs;
      const response = await openStream(other, theirs);
      const ended = finished(response.resume());
      await beat(other, { tab: theirs, state: 'idle' });
      await until(received, ({ tabs }) => tabs.some(isTheirs));
      const url = urlOf(userRoutes.edit, { guid: other.guid });
      await service.call(url, { method: 'PUT', body: change, headers: admin.headers });
      await ended;
      await until(received, ({ tabs }) => !tabs.some(isTheirs));
    }
    await received.return(undefined);
  });

  it('hears it by asking, where there is no stream', async () => {
    const [own, other] = [randomUUID(), randomUUID()];
    await beat(editor, { tab: other });
    await expect
      .poll(async () => (await beat(admin, { tab: own })).json<Presence>().tabs.map(({ tab }) => tab))
      .toContain(other);
  });

  it('is told by a cookie which client is served now', async () => {
    const reply = await beat(admin);
    expect(String(reply.headers['set-cookie'])).toMatch(/^build=/);
  });
});

describe('Nobody else', () => {
  it('is seen or sees: visitors, those without rights, and those at a page that is gone', async () => {
    const user = await service.createUser();
    const gone = (await createPage(service, admin)).guid;
    await service.call(urlOf(pageRoutes.remove, { guid: gone }), {
      method: 'DELETE',
      headers: admin.headers,
    });
    const responses = [await beat(undefined), await beat(user), await beat(admin, { topic: `page:${gone}` })];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404]);
    expect((await openStream(user, randomUUID())).statusCode).toBe(403);
  });

  it('may say what makes no sense', async () => {
    const responses = [
      await beat(admin, { topic: 'page:1' as PresenceBeat['topic'] }),
      await beat(admin, { tab: 'x' }),
      await beat(admin, { path: '/'.repeat(400) }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  });
});
