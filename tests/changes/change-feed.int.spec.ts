import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import type { NewApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { type ChangeEntry, type ChangeFeed, changeEntry } from '@spoor/contracts/changes/change-feed.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { drain } from '@spoor/service/app/drain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItems, createList } from '../list-items/test-lists.ts';
import { bodyOf } from '../pages/test-pages.ts';
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

type Caller = Pick<TestUser, 'headers'>;
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: unknown = {}, by: Caller = admin) =>
  service.call(url, { method, headers: by.headers, body });

async function feed(
  after: string,
  query: Record<string, string | number> = {},
  by: Caller = admin,
): Promise<ChangeFeed> {
  return bodyOf(
    await service.call(`${urlOf(changeRoutes.list)}?${new URLSearchParams({ after, ...query })}`, by),
  );
}

/** Everything after a position. */
async function rest(after: string, by: Caller = admin, limit = 100): Promise<ChangeEntry[]> {
  const { items, next, hasMore } = await feed(after, { limit }, by);
  return hasMore ? [...items, ...(await rest(next, by, limit))] : items;
}

/** Where the feed ends, with all that was written before. */
const end = async () => (await feed('now')).next;

async function newKey(scopes: string[]): Promise<NewApiKeyView & Caller> {
  const key = bodyOf<NewApiKeyView>(
    await send('POST', urlOf(apiKeyRoutes.create), { name: 'Volger', scopes }),
  );
  return { ...key, headers: { authorization: `Bearer ${key.token}` } };
}

async function open(query: string, by: Caller, more: Record<string, string> = {}): Promise<IncomingMessage> {
  const host = service.platform.hostNames[0];
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
  const path = `${changeRoutes.stream.path}${query}`;
  get({ agent: false, port, path, headers: { host, ...by.headers, ...more } }, resolve);
  return promise;
}

/** The entries of a stream as they come in, each with the id to go on from; an id alone without one. */
async function* messages(response: IncomingMessage): AsyncGenerator<{ id: string; entry?: ChangeEntry }> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    const parts = `${text}${chunk}`.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const id = /^id: (\d+)$/m.exec(part)?.[1];
      const data = /^event: change\ndata: (.+)$/m.exec(part)?.[1];
      if (id !== undefined)
        yield data === undefined ? { id } : { id, entry: changeEntry.parse(JSON.parse(data)) };
    }
  }
}

const positions = (entries: readonly ChangeEntry[]) => entries.map(({ position }) => BigInt(position));
const inOrder = (given: readonly bigint[]) => [...new Set(given)].toSorted((a, b) => Number(a - b));

describe('The feed of changes', () => {
  it('tells each thing that happened to each thing, oldest first, and who did it in which run', async () => {
    const begin = await end();
    const { listGuid } = await createList(service, admin);
    const [item] = await addItems(service, admin, listGuid, { title: 'Een' });
    const guid = item?.guid ?? '';
    const run = { 'run-id': crypto.randomUUID(), 'run-name': 'Import%2023%20november' };
    const edited = await service.call(urlOf(listItemRoutes.edit, { guid }), {
      method: 'PUT',
      headers: { ...admin.headers, ...run },
      body: { title: 'Twee' },
    });
    const changeId = String(edited.headers['x-change-id']);
    const removed = await send('DELETE', urlOf(listItemRoutes.remove, { guid }));
    await send('POST', urlOf(changeRoutes.undo, { changeId: String(removed.headers['x-change-id']) }));

    const entries = await rest(begin);
    expect(positions(entries)).toEqual(inOrder(positions(entries)));
    expect(await rest(begin, admin, 2)).toEqual(entries);
    const ofItem = entries.filter(({ entity }) => entity.guid === guid);
    expect(ofItem).toMatchObject([
      { kind: 'ListItemAdded', entity: { type: 'item' }, paths: [''], isRemoval: false, run: null },
      {
        kind: 'ListItemEdited',
        paths: ['/title'],
        isRemoval: false,
        changeId,
        actor: { guid: admin.guid, kind: 'user', displayName: 'Jan de Vries' },
        run: { id: run['run-id'], name: 'Import 23 november' },
      },
      { kind: 'ListItemRemoved', isRemoval: true },
      { kind: 'ListItemRestored', isRemoval: false, undoOf: removed.headers['x-change-id'] },
    ]);
    expect(edited.headers['x-commit-position']).toBe(ofItem[1]?.position);
  });

  it('goes with no filter of the history, and the history with no waiting', async () => {
    for (const query of ['after=0&kind=PageCreated', 'after=0&cursor=1', 'wait=1', 'after=x']) {
      const response = await service.call(`${urlOf(changeRoutes.list)}?${query}`, { headers: admin.headers });
      expect([query, response.statusCode]).toEqual([query, 422]);
    }
  });

  it('waits for what happens, and answers without anything where nothing does', async () => {
    const begin = await end();
    const [{ items, next }] = await Promise.all([
      feed(begin, { wait: 10 }),
      send('POST', urlOf(menuRoutes.create), { name: 'Menu' }),
    ]);
    expect(items).toMatchObject([{ kind: 'MenuCreated' }]);
    expect(await feed(next, { wait: 1 })).toEqual({ items: [], next, hasMore: false });
  });

  it('refuses positions beyond the log, which another log gave', async () => {
    const beyond = String(BigInt(await end()) + 1_000_000n);
    const call = await service.call(urlOf(changeRoutes.list, undefined, { after: beyond }), admin);
    expect([call.statusCode, call.json().code]).toEqual([400, 'invalid_cursor']);
    const stream = await open(`?after=${beyond}`, admin);
    const resumed = await open('', admin, { 'last-event-id': beyond });
    expect([stream.statusCode, resumed.statusCode]).toEqual([400, 400]);
    for (const response of [stream, resumed]) response.destroy();
  });

  it('waits no longer than it was asked to while others write what its caller is not told', async () => {
    const begin = await end();
    const member = await service.createUser();
    const answered = new AbortController();
    const writing = async () => {
      while (!answered.signal.aborted) await send('POST', urlOf(menuRoutes.create), { name: 'Menu' });
    };
    const waiting = feed(begin, { wait: 1 }, member).finally(() => answered.abort());
    const [{ items, next }] = await Promise.all([waiting, writing()]);
    expect(items).toEqual([]);
    expect(BigInt(next)).toBeGreaterThan(BigInt(begin));
  });

  it('tells nobody what they may not know of, and moves on', async () => {
    const begin = await end();
    const [editor, member, key] = await Promise.all([
      service.createUser('ContentManager'),
      service.createUser(),
      newKey(['read']),
    ]);
    const open = await createList(service, admin);
    const closed = await createList(service, admin);
    await send('PUT', urlOf(pageRoutes.edit, { guid: closed.pageGuid }), { editPermission: 'Admin' });
    await send('POST', urlOf(pageRoutes.publish, { guid: closed.pageGuid }));
    const [item] = await addItems(service, admin, open.listGuid, { title: 'Verhuist' });
    const [secret] = await addItems(service, admin, closed.listGuid, { title: 'Geheim' });
    const guid = item?.guid ?? '';
    const items = await rest(begin, editor);
    expect(items.map(({ entity }) => entity.guid)).toContain(guid);
    const hidden = [closed.pageGuid, secret?.guid];
    expect(items.filter(({ entity }) => hidden.includes(entity.guid))).toEqual([]);
    const people = items.filter(({ entity }) => ['user', 'apikey'].includes(entity.type));
    expect(new Set(people.map(({ entity }) => entity.guid))).toEqual(new Set([editor.guid]));

    const before = await end();
    await send('PUT', urlOf(listItemRoutes.edit, { guid }), { parentGuids: [closed.listGuid] });
    await send('PUT', urlOf(listItemRoutes.edit, { guid }), { title: 'Ook geheim' });
    expect(await rest(before, editor)).toMatchObject([{ entity: { guid }, paths: [''], isRemoval: true }]);
    expect(await rest(before)).toMatchObject([{ paths: ['/parentGuids'], isRemoval: false }, {}]);

    const nothing = await feed(begin, {}, member);
    expect(nothing.items).toEqual([]);
    expect(BigInt(nothing.next)).toBeGreaterThan(BigInt(before));
    const ofKey = await rest(begin, key);
    expect(ofKey.map(({ entity }) => entity.guid)).toContain(secret?.guid);
    expect(ofKey.filter(({ entity }) => ['user', 'apikey'].includes(entity.type))).toEqual([]);
  });
});

describe('A stream of changes', () => {
  it('goes on from the last id, tells what happens as it does, and ends with the key', async () => {
    const begin = await end();
    const key = await newKey(['read', 'content']);
    await send('POST', urlOf(menuRoutes.create), { name: 'Een' });
    const response = await open('?after=0', key, { 'last-event-id': begin });
    expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
    const received: string[] = [];
    for await (const { entry } of messages(response)) {
      if (entry !== undefined) received.push(entry.kind);
      if (received.length === 1 && entry !== undefined)
        await send('POST', urlOf(menuRoutes.create), { name: 'Twee' });
      if (received.length === 2 && entry !== undefined) {
        await send('DELETE', urlOf(apiKeyRoutes.revoke, { guid: key.guid }));
        await send('POST', urlOf(menuRoutes.create), { name: 'Drie' });
      }
    }
    expect(received).toEqual(['MenuCreated', 'MenuCreated']);
  });

  it('is refused where a caller has enough of them, and what is no position', async () => {
    const key = await newKey(['read']);
    const streams = await Promise.all(Array.from({ length: 10 }, () => open('', key)));
    expect(new Set(streams.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await open('', key)).statusCode).toBe(429);
    expect((await open('', admin, { 'last-event-id': 'x' })).statusCode).toBe(400);
    expect((await open('', { headers: { authorization: '' } })).statusCode).toBe(401);
    for (const stream of streams) stream.destroy();
  });
});

/** Throws of 0 to 99, other ones for each seed. */
function diceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % 100;
  };
}

/** What a follower keeps, all of it or nothing at a time: as a program does in one transaction of its database. */
interface Copy {
  position: string;
  readonly seen: string[];
  readonly titles: Map<string, string>;
}

describe('A follower that is killed and started again at random', () => {
  it('sees each change once and in order, and ends with the lists as they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const key = await newKey(['read', 'content']);
        const { listGuid } = await createList(service, admin);
        const begin = await end();
        const roll = diceOf(seed);
        const written = new AbortController();
        const writing = Promise.all([0, 1, 2, 3].map(() => writeAtRandom(listGuid, roll, 6))).finally(() =>
          written.abort(),
        );
        const stored: Copy = { position: begin, seen: [], titles: new Map() };
        while (!written.signal.aborted) await liveOnce(stored, key, roll, written.signal);
        await writing;
        const all = (await rest(begin)).filter(({ entity }) => entity.type === 'item');
        const last = all.at(-1)?.position ?? begin;
        while (BigInt(stored.position) < BigInt(last))
          await liveOnce(stored, key, roll, written.signal, last);

        expect(stored.seen).toEqual(all.map(({ position }) => position));
        const url = urlOf(listItemRoutes.list, { listGuid }, { limit: 100 });
        const listed = bodyOf<ListItemView[]>(await service.call(url, admin));
        expect([...stored.titles].toSorted()).toEqual(
          listed.map(({ guid, title }) => [guid, title]).toSorted(),
        );
      }),
    );
  });

  /** Adds, retitles, removes, and takes something back. */
  async function writeAtRandom(listGuid: string, roll: () => number, count: number): Promise<void> {
    const own: { guid: string; changeIds: string[] }[] = [];
    for (let each = 0; each < count; each += 1) {
      const dice = roll();
      const one = own[dice % Math.max(1, own.length)];
      if (one === undefined || dice < 30) {
        const [added] = await addItems(service, admin, listGuid, { title: `Nieuw ${dice}` });
        own.push({ guid: added?.guid ?? '', changeIds: [] });
        continue;
      }
      const changeId = one.changeIds.pop();
      const { guid } = one;
      // What is removed meanwhile is refused, and what was undone is not undone again.
      const { headers } =
        dice < 55
          ? await send('PUT', urlOf(listItemRoutes.edit, { guid }), { title: `Titel ${dice} ${each}` })
          : dice < 75 || changeId === undefined
            ? await send('DELETE', urlOf(listItemRoutes.remove, { guid }))
            : await send('POST', urlOf(changeRoutes.undo, { changeId }));
      if (headers['x-change-id'] !== undefined) one.changeIds.push(String(headers['x-change-id']));
    }
  }

  /** From its start to the moment at which it is killed: before, between or after what it keeps. */
  async function liveOnce(
    stored: Copy,
    key: Caller,
    roll: () => number,
    written: AbortSignal,
    last?: string,
  ): Promise<void> {
    const dice = roll();
    if (dice % 2 === 0) {
      const { items, next } = await feed(stored.position, { wait: 1, limit: 1 + (dice % 7) }, key);
      if (dice % 3 === 0) return;
      await keep(stored, items, next);
      return;
    }
    const response = await open(`?after=${stored.position}`, key);
    const kill = () => response.destroy();
    // Once nobody writes any more there is nothing to wait for but what is known to come.
    if (last === undefined) {
      if (written.aborted) kill();
      written.addEventListener('abort', kill);
    }
    let life = 1 + (dice % 5);
    try {
      for await (const { id, entry } of messages(response)) {
        life -= 1;
        if (life === 0) return;
        await keep(stored, entry === undefined ? [] : [entry], id);
        if (last !== undefined && BigInt(stored.position) >= BigInt(last)) return;
      }
    } catch (error) {
      if (!response.destroyed) throw error;
    } finally {
      written.removeEventListener('abort', kill);
      kill();
    }
  }

  async function keep(stored: Copy, items: readonly ChangeEntry[], next: string): Promise<void> {
    for (const { entity, isRemoval, position } of items.filter(({ entity }) => entity.type === 'item')) {
      stored.seen.push(position);
      const response = await service.call(urlOf(listItemRoutes.read, { guid: entity.guid }), {
        headers: { ...admin.headers, 'x-min-position': position },
      });
      // What is gone by now is told as removed later.
      if (isRemoval || response.statusCode === 404) stored.titles.delete(entity.guid);
      else stored.titles.set(entity.guid, bodyOf<ListItemView>(response).title);
    }
    stored.position = next;
  }
});

it('A service that stops answers whoever waits, and ends what is followed', async () => {
  const begin = await end();
  const stream = await open('', admin);
  const waiting = feed(begin, { wait: 30 });
  const received = messages(stream);
  await received.next();
  await drain(service.app, 10_000);
  expect(await waiting).toMatchObject({ items: [] });
  expect((await received.next()).done).toBe(true);
});
