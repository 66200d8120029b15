import { createSpoorClient, fileForm, SpoorProblem } from '@spoor/client';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import { urlOf } from '@spoor/contracts/shared/route';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createList } from '../list-items/test-lists.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { newApiKey, openSiteAddress, type SiteAddress } from './site-address.ts';

let service: TestService;
let workers: Awaited<ReturnType<typeof startTestWorkers>>;
let admin: TestUser;
let site: SiteAddress;
let key: string;
let listGuid: string;
beforeAll(async () => {
  service = await startTestService();
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
  site = await openSiteAddress(service);
  key = await newApiKey(service, admin, ['read', 'content', 'media', 'redirects']);
  ({ listGuid } = await createList(service, admin));
});
afterAll(async () => {
  await site.close();
  await workers.close();
  await service.close();
});
afterEach(() => {
  site.interfere = () => undefined;
});

const open = (more: { run?: { id: string; name: string } } = {}) =>
  createSpoorClient({ url: site.url, key, ...more });
const addItem = (title: string, spoor = open()) =>
  spoor.items.add({ parameters: { listGuid }, body: [{ title }] });
const changesOf = async (runId: string) =>
  bodyOf<ChangePage>(
    await service.call(urlOf(changeRoutes.list, {}, { run: runId }), { headers: admin.headers }),
  ).items;

describe('A program that calls by the client package', () => {
  it('reads what it wrote, and tells which Change that was', async () => {
    const spoor = open();
    const { data, changeId, status } = await addItem('Zwembad open', spoor);
    expect([status, changeId]).toEqual([201, expect.any(String)]);
    const guid = data[0]?.guid ?? '';
    const read = await spoor.items.read({ parameters: { guid } });
    expect(read.data.title).toBe('Zwembad open');
    await spoor.items.edit({
      parameters: { guid },
      body: { title: 'Zwembad dicht' },
      ifMatch: read.etag ?? '',
    });
    const again = await spoor.items.read({ parameters: { guid } });
    expect([again.data.title, again.isStale]).toEqual(['Zwembad dicht', false]);
    expect(BigInt(spoor.position())).toBeGreaterThan(0n);
  });

  it('hears what is wrong by an error that says where', async () => {
    const refused = await addItem('').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SpoorProblem);
    expect(refused).toMatchObject({
      status: 422,
      code: 'validation_failed',
      call: `POST /api/listitem/list/${listGuid}`,
      errors: [{ path: '/0/title' }],
    });
    const unknown = createSpoorClient({ url: site.url, key: `spoor_${'0'.repeat(49)}` });
    await expect(addItem('x', unknown)).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('does once what it had to send again, whichever way the network fails', async () => {
    const run = { id: crypto.randomUUID(), name: 'Met haperingen' };
    const spoor = open({ run });
    let calls = 0;
    site.interfere = () => (['lost', 'unanswered', undefined] as const)[calls++ % 3];
    for (const title of ['Een', 'Twee', 'Drie']) await addItem(title, spoor);
    expect(calls).toBeGreaterThan(3);
    expect(await changesOf(run.id)).toHaveLength(3);
  });

  it('goes through a list to its end', async () => {
    const spoor = open();
    const { listGuid: long } = await createList(service, admin);
    const titles = Array.from({ length: 130 }, (_, index) => `Item ${index}`);
    const body = titles.map((title) => ({ title }));
    await spoor.items.add({ parameters: { listGuid: long }, body });
    const found: string[] = [];
    for await (const { title } of spoor.items.list.each({ parameters: { listGuid: long } })) {
      found.push(title);
    }
    expect(found.toSorted()).toEqual(titles.toSorted());
  });

  it('follows what happens, and goes on where it was', async () => {
    const spoor = open();
    const stop = new AbortController();
    const after = spoor.position() === '0' ? 'now' : spoor.position();
    const { changeId } = await addItem('Gevolgd', spoor);
    const first = spoor.follow({ after: after === 'now' ? '0' : after, signal: stop.signal });
    let position = '';
    for await (const entry of first) {
      if (entry.changeId !== changeId) continue;
      ({ position } = entry);
      stop.abort();
      break;
    }
    const later = await addItem('Later', spoor);
    const rest = [];
    for await (const entry of spoor.follow({ after: position, wait: 0 })) rest.push(entry.changeId);
    expect(rest).toEqual([later.changeId]);
  });

  it('ends to follow when it is told to, also while nothing happens', async () => {
    const stop = new AbortController();
    const following = open().follow({ after: 'now', signal: stop.signal });
    const next = following.next();
    stop.abort();
    expect((await next).done).toBe(true);
  });

  it('uploads files', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    const { data, status } = await open().assets.setByExternal({
      parameters: { source: 'old-site', externalId: 'blauw.png' },
      query: { alt: 'Blauw' },
      body: fileForm('blauw.png', new Uint8Array(picture)),
    });
    expect([status, data.alt, data.width]).toEqual([201, 'Blauw', 40]);
  });

  it('waits for the next minute where it was told that its calls are spent', async () => {
    const attempts: number[] = [];
    const answers = [
      new Response('{"code":"too_many_requests"}', {
        status: 429,
        headers: { 'retry-after': '1', 'content-type': 'application/problem+json' },
      }),
      new Response('[]', { headers: { 'content-type': 'application/json' } }),
    ];
    const spoor = createSpoorClient({
      url: site.url,
      fetch: async () => {
        attempts.push(performance.now());
        return answers[attempts.length - 1] ?? Response.error();
      },
    });
    expect((await spoor.pages.list()).data).toEqual([]);
    expect((attempts[1] ?? 0) - (attempts[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });
});
