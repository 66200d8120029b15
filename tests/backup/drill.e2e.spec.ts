import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { Health } from '@spoor/contracts/system/health';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { readSystemState } from '@spoor/infra/embedded/supervisor/data-directory';
import type { StoredEvent } from '@spoor/infra/event-store/event-store';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ListWriter } from '../faults/list-writer.ts';
import { runNpmScript, type ScriptResult } from '../faults/run-npm-script.ts';
import { SignedInClient } from '../faults/signed-in-client.ts';
import { type StartedSystem, startSystem } from '../support/started-system.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { differences, type Readings, readAtOnce } from '../upgrade/readings.ts';
import { RecordingClient } from '../upgrade/recording-client.ts';
import { type Made, work } from '../upgrade/work.ts';

/** What people have done before the backup and while it is made. */
const changesBefore = 20;
const environment = { DEMO: '0', RATE_LIMITS: 'off', BACKUP_PASSPHRASE: 'een zin die niemand raadt' };
/** Nobody tells the second machine who the administrator is. */
const elsewhere = { ...environment, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };

let folder: string;
let place: string;
let restored: StartedSystem;
let editor: SignedInClient;
let before: { readings: Readings; files: string[]; events: StoredEvent[] };
let acknowledged: readonly string[];
let changeIds: readonly string[];
let tasks: Readonly<Record<'backup' | 'verify' | 'restore' | 'again', ScriptResult>>;

beforeAll(async () => {
  folder = await makeTempFolder('drill');
  place = join(folder, 'backups');
  const lost = await startSystem({ ...environment, DATA_DIR: join(folder, 'lost') });
  let backup: ScriptResult;
  try {
    const client = new RecordingClient(await SignedInClient.signIn(lost));
    const made: Made = {};
    for (const { act } of work) await act(client, made);
    changeIds = client.changeIds;
    await untilPicturesAreWhole(client);
    backup = await backUpUnderLoad(lost);
    const signedIn = await SignedInClient.signIn(lost);
    before = { ...(await everythingIn(signedIn)), events: await eventsOf(lost) };
  } finally {
    await lost.stop();
  }
  const restoreEnvironment = { ...elsewhere, DATA_DIR: join(folder, 'found'), SECRET_KEY: '' };
  tasks = {
    backup,
    verify: await runNpmScript('backup:verify', restoreEnvironment, place),
    restore: await runNpmScript('restore', restoreEnvironment, place),
    again: await runNpmScript('restore', restoreEnvironment, place),
  };
  for (const [name, { exitCode, output, errors }] of Object.entries({ backup, restore: tasks.restore }))
    if (exitCode !== 0) throw new Error(`${name} ended with ${exitCode}:\n${output}${errors}`);
  restored = await startSystem({ ...elsewhere, DATA_DIR: restoreEnvironment.DATA_DIR });
  editor = await SignedInClient.signIn(restored);
});
afterAll(async () => {
  await restored?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** People go on writing from before the backup until after it. */
async function backUpUnderLoad(system: StartedSystem): Promise<ScriptResult> {
  const signedIn = await SignedInClient.signIn(system);
  const listGuid = await signedIn.createList();
  const writers = Array.from({ length: 3 }, () => new ListWriter(signedIn, listGuid));
  const done = new AbortController();
  const writing = Promise.all(writers.map((writer) => writer.work(done.signal)));
  const changes = () => writers.flatMap((writer) => writer.changes.map(({ changeId }) => changeId));
  await vi.waitUntil(() => changes().length >= changesBefore, { timeout: 60_000 });
  acknowledged = changes();
  const result = await runNpmScript('backup', system.environment, place);
  const enough = changes().length + changesBefore;
  await vi.waitUntil(() => changes().length >= enough, { timeout: 60_000 });
  done.abort();
  await writing;
  return result;
}

async function everythingIn(client: SignedInClient): Promise<{ readings: Readings; files: string[] }> {
  const readings = new Map(await readAtOnce(new RecordingClient(client)));
  const assets = readings.get(urlOf(assetRoutes.list)) as AssetView[];
  const files = assets.map(({ guid }) => urlOf(assetRoutes.image, { guid }, { format: 'original' }));
  const contents = await Promise.all(files.map(async (url) => String((await client.send({ url })).body)));
  for (const id of changeIds) {
    const url = urlOf(changeRoutes.read, { changeId: id });
    readings.set(url, (await client.send({ url })).body);
  }
  return { readings, files: contents };
}

async function eventsOf({ dataDir }: StartedSystem): Promise<StoredEvent[]> {
  const store = createEventStore(readSystemState(dataDir)?.eventStoreUrl ?? '');
  const events: StoredEvent[] = [];
  for await (const event of store.readAll()) events.push(event);
  await store.close();
  return events;
}

/** All but where they stand in their log. */
function withoutPosition({ position: _, ...event }: StoredEvent) {
  return event;
}

async function untilPicturesAreWhole(client: Pick<RecordingClient, 'read'>): Promise<void> {
  await vi.waitUntil(
    async () => {
      const assets = (await client.read(urlOf(assetRoutes.list))) as AssetView[];
      return assets.every(({ variantWidths }) => variantWidths.length > 0);
    },
    { timeout: 60_000 },
  );
}

function rendered(events: readonly StoredEvent[]): number {
  return events.filter(({ type }) => type === 'AssetVariantsRendered').length;
}

describe('A machine that was lost', () => {
  it('had been backed up while people were writing, and that proves to be whole', () => {
    expect(tasks.backup.exitCode, tasks.backup.errors).toBe(0);
    expect(tasks.backup.output).toMatch(/^Backed up as of \S+: \d+ events \(\d+ of them new\)/);
    expect(tasks.verify.exitCode, tasks.verify.output + tasks.verify.errors).toBe(0);
    expect(tasks.verify.output).toMatch(/^1 backups with \d+ events and \d+ files: whole\.\n$/);
  });

  it('is restored elsewhere, once', () => {
    expect(tasks.restore.exitCode, tasks.restore.errors).toBe(0);
    expect(tasks.restore.output).toMatch(/^Restored the backup of \S+: \d+ events, \d+ rows, \d+ files\.\n/);
    expect(tasks.again.exitCode).toBe(2);
    expect(tasks.again.errors).toMatch(/^The event store holds events already: restore into an empty one/m);
    for (const { errors } of Object.values(tasks)) expect(errors).not.toMatch(/^ +at /m);
  });

  it('has lost nothing that was acknowledged before its backup, and nothing in the middle', async () => {
    const events = await eventsOf(restored);
    const backedUp = Number(/: (\d+) events,/.exec(tasks.restore.output)?.[1]);
    expect(events.slice(0, backedUp).map(withoutPosition)).toEqual(
      before.events.slice(0, backedUp).map(withoutPosition),
    );
    // A Change that the backup cut in two was finished by the machine that found it.
    const begun = new Set(events.slice(0, backedUp).map(({ metadata }) => metadata.changeId));
    expect(events.slice(backedUp).filter(({ metadata }) => !begun.has(metadata.changeId))).toEqual([]);
    const known = new Set(events.map(({ metadata }) => metadata.changeId));
    expect(acknowledged.length).toBeGreaterThanOrEqual(changesBefore);
    expect(acknowledged.filter((changeId) => !known.has(changeId))).toEqual([]);
  });

  it('reads as before: pages, menus, settings, files, history', async () => {
    const { readings, files } = await everythingIn(editor);
    // One list was written to until after the backup.
    const written = [...before.readings.keys()].filter((url) => url.startsWith('/api/listitem'));
    const ignored = new Set([...written, 'totalNumberOfItems']);
    expect(differences(before.readings, readings, ignored)).toEqual([]);
    expect(files).toEqual(before.files);
    expect(files.length).toBeGreaterThan(0);
    expect(changeIds.length).toBeGreaterThan(10);
  });

  it('knows itself: its log, its key, its vault', async () => {
    const health = async () => (await editor.send({ url: urlOf(systemRoutes.ready) })).body as Health;
    await expect.poll(health).toMatchObject({ status: 'ready' });
    const { parts } = await health();
    const states = Object.fromEntries(parts.map(({ name, state }) => [name, state]));
    expect(states).toMatchObject({ 'event-log': 'ok', 'secret-key': 'ok', vault: 'ok', workers: 'ok' });
  });

  it('undoes what was done before it was lost', async () => {
    const client = new RecordingClient(editor);
    for (const changeId of changeIds.toReversed())
      await client.write('POST', urlOf(changeRoutes.undo, { changeId }));
    const { exitCode, output } = await runNpmScript('verify', restored.environment);
    expect(exitCode, output).toBe(0);
  });

  it('makes no sizes of pictures twice, and those of new ones', async () => {
    const earlier = rendered(before.events);
    expect(earlier).toBeGreaterThan(0);
    const form = new FormData();
    const image = sharp({ create: { width: 330, height: 200, channels: 3, background: '#a63' } });
    form.append('Image', new File([await image.jpeg().toBuffer()], 'zee.jpg', { type: 'image/jpeg' }));
    const client = new RecordingClient(editor);
    await client.write('POST', `${urlOf(assetRoutes.upload)}?public=true`, form);
    await untilPicturesAreWhole(client);
    expect(rendered(await eventsOf(restored))).toBe(earlier + 1);
  });
});
