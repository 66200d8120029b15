import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Health } from '@spoor/contracts/system/health';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { open, workerBrowser } from '../support/browser.ts';
import { type FaultySystem, startFaultySystem } from './faulty-system.ts';
import { LiveListener } from './live-listener.ts';
import { type ApiRequest, type ApiResponse, SignedInClient } from './signed-in-client.ts';

const photo = join(import.meta.dirname, '../../service/demo/images/home.jpg');

let system: FaultySystem;
let editor: SignedInClient;
let listGuid: string;
beforeAll(async () => {
  system = await startFaultySystem();
  editor = await SignedInClient.signIn(system);
  listGuid = await editor.createList();
  await expectVisitors();
});
// Also where a test failed: the next one is about something else.
afterEach(() => system.thaw());
afterAll(() => system.stop());

/** Adds an item; sent again, it is the same one. */
function adding(title: string): ApiRequest {
  return {
    method: 'POST',
    url: urlOf(listItemRoutes.add, { listGuid }),
    body: [{ title }],
    headers: { [headers.idempotencyKey]: randomUUID() },
  };
}

async function uploading(): Promise<ApiRequest> {
  const form = new FormData();
  form.append('Image', new Blob([await readFile(photo)]), 'home.jpg');
  return { method: 'POST', url: urlOf(assetRoutes.upload, undefined, { public: true }), body: form };
}

const reading = (): ApiRequest => ({ url: urlOf(listItemRoutes.list, { listGuid }) });

async function titles(): Promise<string[]> {
  const { body } = await editor.sendUntilDone(reading());
  return (body as { title: string }[]).map(({ title }) => title);
}

/** Whoever answers nothing counts as away after five seconds. */
const untilSeen = { timeout: 60_000, interval: 500 };

const visit = (path: string): Promise<Response> => fetch(system.baseUrl + path);

/** A page's text but for what differs each time that it is sent. */
async function textOf(page: Response): Promise<string> {
  return (await page.text()).replace(/nonce="[^"]*"/g, '');
}

/** People who look at the site notice nothing. */
async function expectVisitors(): Promise<void> {
  for (const path of ['/', '/nieuws']) expect((await visit(path)).status).toBe(200);
}

function expectRetryAfter({ status, headers: given, body }: ApiResponse): void {
  expect({ status, body }).toMatchObject({ status: 503, body: { code: 'upstream_failed' } });
  expect(Number(given.get('retry-after'))).toBeGreaterThan(0);
}

describe('While the event store is frozen', () => {
  it('writing asks to come back in time, reading goes on, and then writing does', async () => {
    const thaw = await system.freeze('event-store');
    const item = adding('Bevroren gebeurtenissen');
    const writing = [item, adding('Nog een')].map((call) => editor.send(call));
    expect((await editor.send(reading())).status).toBe(200);
    await expectVisitors();
    for (const response of await Promise.all(writing)) expectRetryAfter(response);
    // Being slow is not being away: that is said once nothing was answered for five seconds.
    const finding = { name: 'event-store', finding: 'event_store_away' };
    await vi.waitFor(async () => {
      const { body } = await editor.send({ url: urlOf(systemRoutes.ready) });
      expect((body as Health).parts).toContainEqual(expect.objectContaining(finding));
    }, untilSeen);
    thaw();
    await editor.sendUntilDone(item);
    expect((await titles()).filter((title) => title === 'Bevroren gebeurtenissen')).toHaveLength(1);
  });
});

describe('While PostgreSQL is frozen', () => {
  it('visitors see what is in memory, everything else asks to come back, and then goes on', async () => {
    // Its page is in memory, what the list finds is not.
    const partlyKnown = '/nieuws?q=strand';
    const thaw = await system.freeze('postgres');
    const item = adding('Bevroren lezen');
    const sent = [item, reading(), await uploading()].map((call) => editor.send(call));
    const lacking = visit(partlyKnown).then(textOf);
    await expectVisitors();
    const unknown = await visit('/over-duinwijk');
    expect(unknown.status).toBe(503);
    expect(await unknown.text()).toContain('<h1>');
    for (const response of await Promise.all(sent)) expectRetryAfter(response);
    await lacking;
    thaw();
    await editor.sendUntilDone(item);
    expect((await titles()).filter((title) => title === 'Bevroren lezen')).toHaveLength(1);
    // What was made while something could not be read, is made anew for the next visitor.
    expect(await visit(partlyKnown).then(textOf)).not.toBe(await lacking);
  });
});

describe('After PostgreSQL was killed', () => {
  it('whoever listens to live updates hears them again', async () => {
    const listener = await LiveListener.open(system.baseUrl);
    await system.kill('postgres');
    await editor.sendUntilDone(adding('Weer te horen'));
    await vi.waitUntil(() => listener.hasReceived(surrogateKey.list(listGuid)), { timeout: 60_000 });
    listener.close();
  });
});

describe('While the projections are frozen', () => {
  it('writing says that it landed, reading says that it is stale, and then both are current', async () => {
    const thaw = await system.freeze('projections');
    const written = await editor.send(adding('Nog niet te lezen'));
    expect(written.status).toBe(202);
    expect(written.headers.get(headers.stale)).toBe('true');
    const read = await editor.send(reading());
    expect(read.status).toBe(200);
    expect(read.headers.get(headers.stale)).toBe('true');
    await expectVisitors();
    thaw();
    await vi.waitFor(async () => expect(await titles()).toContain('Nog niet te lezen'), { timeout: 60_000 });
  });
});

/** Whether a picture shows more than one colour. */
function isReal(picture: HTMLImageElement): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
  const context = canvas.getContext('2d');
  if (context === null || picture.naturalWidth === 0) return false;
  context.drawImage(picture, 0, 0, 8, 8);
  return new Set(new Uint32Array(context.getImageData(0, 0, 8, 8).data.buffer)).size > 1;
}

describe('While the workers are frozen', () => {
  it('pictures that are not made yet are a colour, and come by themselves once they are', async () => {
    const thaw = await system.freeze('workers');
    // Only then: who still makes one puts it there meanwhile.
    await rm(join(system.dataDir, 'objects/derivatives'), { recursive: true, force: true });
    const context = await (await workerBrowser()).newContext({ baseURL: system.baseUrl });
    const page = await context.newPage();
    await open(page, '/nieuws');
    const pictures = page.locator('.responsive-image').filter({ visible: true });
    const real = async () =>
      (await Promise.all((await pictures.all()).map((one) => one.evaluate(isReal)))).filter(Boolean).length;
    expect(await real()).toBe(0);
    thaw();
    await vi.waitFor(async () => expect(await real()).toBeGreaterThan(1), untilSeen);
    await context.close();
  });

  it('uploading asks to come back in time, the rest goes on, and then uploading does', async () => {
    const thaw = await system.freeze('workers');
    const upload = await uploading();
    const uploaded = editor.send(upload);
    await editor.send(adding('Zonder werkers'));
    expect(await titles()).toContain('Zonder werkers');
    await expectVisitors();
    expectRetryAfter(await uploaded);
    thaw();
    expect((await editor.sendUntilDone(upload)).status).toBe(201);
  });
});
