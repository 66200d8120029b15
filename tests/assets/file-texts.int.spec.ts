import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { searchRoutes } from '@spoor/contracts/search/search.routes';
import type { SearchResults } from '@spoor/contracts/search/search.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { waitUntil } from '@spoor/infra/wait-until';
import { fileTextsReactor } from '@spoor/workers/files/file-texts.reactor';
import { runReactor } from '@spoor/workers/runtime/run-reactor';
import { pdfWithLines } from '@spoor/workers/testing/sample-documents';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { eventStoreFromPosition } from '../support/event-store-from-position.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { formWith, upload } from './test-uploads.ts';

let service: TestService;
let workers: JobWorkers;
let editor: TestUser;
let reacting: Promise<void>;
const stop = new AbortController();

beforeAll(async () => {
  service = await startTestService();
  workers = await startTestWorkers(service);
  editor = await service.createUser('ContentManager');
  const { config, store, queue, logger } = service.connections;
  const eventStore = eventStoreFromPosition(store, await store.lastPosition());
  reacting = runReactor(fileTextsReactor, { ...config, eventStore, queue, logger, signal: stop.signal });
});
afterAll(async () => {
  stop.abort();
  await reacting;
  await workers.close();
  await service.close();
});

async function titlesFor(q: string): Promise<string[]> {
  const response = await service.call(urlOf(searchRoutes.search, {}, { q }), { headers: editor.headers });
  return bodyOf<SearchResults>(response).items.map(({ title }) => title);
}

/** Documents are read in the background; nobody announces it to who asks. */
async function untilFound(q: string, wanted: readonly string[]): Promise<void> {
  const isSo = async () => (await titlesFor(q)).join() === wanted.join();
  expect(await waitUntil(isSo, { every: 100, within: 30_000 }), `${q}: ${await titlesFor(q)}`).toBe(true);
}

async function uploadedDocument(name: string, bytes: Buffer): Promise<AssetView> {
  return bodyOf(await upload(service, bytes, { user: editor, field: 'File', name, query: { public: true } }));
}

function undo(response: LightMyRequestResponse) {
  const changeId = String(response.headers['x-change-id']);
  return service.call(urlOf(changeRoutes.undo, { changeId }), { method: 'POST', headers: editor.headers });
}

describe('An uploaded document', () => {
  it('is found by what it says, whatever kind it is', async () => {
    await uploadedDocument('lees mij.txt', Buffer.from('Één regel is genoeg.'));
    await uploadedDocument('a.pdf', pdfWithLines('Van brandweerkazerne tot buurthuis'));
    await untilFound('regel genoeg', ['lees mij txt']);
    await untilFound('brandweerkazernes', ['a pdf']);
  });

  it('is found by what it says now, where another file took its place, until that is undone', async () => {
    const { guid } = await uploadedDocument('b.pdf', pdfWithLines('Over de oliebollenkraam'));
    await untilFound('oliebollenkraam', ['b pdf']);
    const { body, headers } = await formWith(pdfWithLines('Over de poffertjeskraam'), 'b.pdf', 'File');
    const replaced = await service.call(urlOf(assetRoutes.replace, { guid }), {
      method: 'POST',
      headers: { ...editor.headers, ...headers },
      body,
    });
    bodyOf(replaced);
    await untilFound('poffertjeskraam', ['b pdf']);
    expect(await titlesFor('oliebollenkraam')).toEqual([]);
    bodyOf(await undo(replaced));
    expect(await titlesFor('oliebollenkraam')).toEqual(['b pdf']);
  });

  it('is not found once it was removed, and again when that is undone', async () => {
    const { guid } = await uploadedDocument('c.pdf', pdfWithLines('Over de draaimolen'));
    await untilFound('draaimolen', ['c pdf']);
    const url = urlOf(assetRoutes.remove, { guid });
    const removed = await service.call(url, { method: 'DELETE', headers: editor.headers });
    bodyOf(removed);
    expect(await titlesFor('draaimolen')).toEqual([]);
    bodyOf(await undo(removed));
    expect(await titlesFor('draaimolen')).toEqual(['c pdf']);
  });
});
