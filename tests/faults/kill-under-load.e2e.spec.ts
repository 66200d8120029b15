import { randomUUID } from 'node:crypto';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { mailRoutes } from '@spoor/contracts/mail/mail.routes';
import type { MailPage } from '@spoor/contracts/mail/mail.views';
import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { readSystemState } from '@spoor/infra/embedded/supervisor/data-directory';
import type { StoredEvent } from '@spoor/infra/event-store/event-store';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { openDatabase } from '@spoor/infra/postgres/database';
import { startTraceCollector } from '@spoor/infra/testing/trace-collector';
import { projectionNames } from '@spoor/projections/read-model';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BeaconSenders } from './beacon-senders.ts';
import { type FaultySystem, type Part, startFaultySystem } from './faulty-system.ts';
import { createNotifyingForm, FormSenders } from './form-senders.ts';
import { ListWriter } from './list-writer.ts';
import { runNpmScript } from './run-npm-script.ts';
import { type ApiRequest, type ApiResponse, SignedInClient } from './signed-in-client.ts';

/** Twice round: what has recovered once has to be able to do it again. */
const round: readonly Part[] = ['service', 'event-store', 'postgres', 'projections', 'workers'];
const victims = [...round, ...round];

const writerCount = 4;
/** What everybody together has to get done between one kill and the next. */
const changesBetweenKills = 8;
const abandonedItems = 20;
const untilRecovered = { timeout: 120_000, interval: 50 };

let system: FaultySystem;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let editor: SignedInClient;
let listGuid: string;
let writers: ListWriter[];
let visitors: BeaconSenders;
/** Guids of items that were asked for together, by somebody who never asked again. */
const impatient: string[][] = [];

beforeAll(async () => {
  collector = await startTraceCollector();
  system = await startFaultySystem({
    SERVICE_PROCESSES: '2',
    DEMO: '0',
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  editor = await SignedInClient.signIn(system);
  listGuid = await editor.createList();
  writers = Array.from({ length: writerCount }, () => new ListWriter(editor, listGuid));
  visitors = new BeaconSenders(system.baseUrl);
  await killEachUnderLoad();
});
afterAll(async () => {
  await system.stop();
  collector.close();
});

async function killEachUnderLoad(): Promise<void> {
  const done = new AbortController();
  const work = Promise.all([...writers, visitors].map((worker) => worker.work(done.signal)));
  const kills = async () => {
    for (const victim of victims) {
      const request = requestOnce();
      await system.kill(victim);
      await request;
      const before = acknowledged().length;
      await vi.waitUntil(() => acknowledged().length >= before + changesBetweenKills, untilRecovered);
    }
  };
  await Promise.race([kills(), work]).finally(() => done.abort());
  await work;
}

const acknowledged = () => writers.flatMap(({ changes }) => changes);

async function requestOnce(): Promise<void> {
  const guids = Array.from({ length: abandonedItems }, () => randomUUID());
  impatient.push(guids);
  const body = guids.map((guid) => ({ guid, title: 'Nu of nooit' }));
  const call = { method: 'POST', url: urlOf(listItemRoutes.add, { listGuid }), body } as const;
  await editor.send(call).catch(() => undefined);
}

/** An answer that is no older than what was acknowledged: whoever was killed last may still be catching up. */
function current(call: ApiRequest): Promise<ApiResponse> {
  return vi.waitUntil(async () => {
    const response = await editor.send(call);
    return response.headers.has(headers.stale) ? undefined : response;
  }, untilRecovered);
}

/** Every item of the list, as it is once everything that was acknowledged can be read. */
async function readItems(): Promise<ListItemView[]> {
  const items: ListItemView[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const url = urlOf(listItemRoutes.list, { listGuid }, { pageNumber, itemCount: 100 });
    const response = await current({ url });
    items.push(...(response.body as ListItemView[]));
    if (items.length >= Number(response.headers.get(headers.totalCount))) return items;
  }
}

async function storedEvents(): Promise<StoredEvent[]> {
  const store = createEventStore(String(readSystemState(system.dataDir)?.eventStoreUrl));
  const events: StoredEvent[] = [];
  for await (const event of store.readAll()) events.push(event);
  await store.close();
  return events;
}

describe('Forms that many send at once, while the service is killed', () => {
  /** Of `npm run test:long`, thousands. */
  const count = Number(process.env.FC_NUM_RUNS ?? 1_000);
  const connections = 50;
  /** So many send at each kill, and leave. */
  const leaving = 20;
  const recipient = 'balie@duinwijk.example';
  let senders: FormSenders;
  let formGuid: string;
  beforeAll(async () => {
    const definition = await createNotifyingForm(editor, recipient);
    ({ formGuid } = definition);
    senders = new FormSenders(system.baseUrl, definition);
    const sending = senders.send(count, connections);
    for (const acknowledgedBefore of [count / 5, (3 * count) / 5]) {
      await vi.waitUntil(() => senders.references.length >= acknowledgedBefore, untilRecovered);
      const left = senders.sendAndLeave(leaving);
      await system.kill('service');
      await left;
    }
    await sending;
  });

  const receivedEvents = async () =>
    (await storedEvents()).filter(({ type }) => type === 'SubmissionReceived');

  async function listedReferences(): Promise<string[]> {
    const references: string[] = [];
    for (let pageNumber = 1; ; pageNumber += 1) {
      const query = { pageNumber, itemCount: 100 };
      const { body } = await current({ url: urlOf(submissionRoutes.list, { guid: formGuid }, query) });
      const page = body as SubmissionView[];
      if (page.length === 0) return references;
      references.push(...page.map(({ shortId }) => shortId));
    }
  }

  it('are stored, each acknowledged one once', async () => {
    const stored = (await receivedEvents()).length;
    // Of those who left, nobody has waited until theirs can be read.
    await expect.poll(async () => new Set(await listedReferences()).size, untilRecovered).toBe(stored);
    const times = Map.groupBy(await listedReferences(), (reference) => reference);
    expect(times.size).toBe(stored);
    for (const acknowledgedOne of senders.references) expect(times.get(acknowledgedOne)).toHaveLength(1);
  });

  it('are told by mail, each of them once, also where who sent it has left', async () => {
    const stored = (await receivedEvents()).length;
    const mails = async () =>
      ((await editor.send({ url: urlOf(mailRoutes.list, {}, { itemCount: 1 }) })).body as MailPage).total;
    await expect.poll(mails, untilRecovered).toBe(stored);
  });
});

describe('After every process was killed twice under load', () => {
  it('all read models run, and have caught up', async () => {
    const { body } = await editor.send({ url: urlOf(systemRoutes.projections) });
    expect(body).toEqual(expect.not.arrayContaining([expect.not.objectContaining({ state: 'running' })]));
  });

  it('every line that was printed is an entry of the log, also of those who were killed', () => {
    const lines = system.output().trim().split('\n');
    expect(lines.length).toBeGreaterThan(victims.length);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ process: expect.any(String), msg: expect.any(String) });
  });

  it('the list holds every acknowledged item, once, as it was left', async () => {
    const hasty = new Set(impatient.flat());
    const items = (await readItems()).filter(({ guid }) => !hasty.has(guid));
    const expected = writers.flatMap((writer) => writer.titles());
    expect(items.map(({ guid, title }) => [guid, title]).toSorted()).toEqual(expected.toSorted());
  });

  it('the event store holds every acknowledged change once, and no other', async () => {
    const hasty = new Set(impatient.flat());
    const streamsOf = (guids: readonly string[]) => guids.map((guid) => `listitem-${guid}`);
    const recorded = (await storedEvents())
      .filter(({ stream }) => stream.startsWith('listitem-') && !hasty.has(stream.slice('listitem-'.length)))
      .map(({ metadata, stream }) => `${metadata.changeId} in ${stream}`);
    const expected = acknowledged().flatMap(({ changeId, items }) =>
      streamsOf(items).map((stream) => `${changeId} in ${stream}`),
    );
    expect(recorded.toSorted()).toEqual(expected.toSorted());
  });

  it('what nobody asked for again happened as a whole, or not at all', async () => {
    const counts = async () => {
      const present = new Set((await readItems()).map(({ guid }) => guid));
      return impatient.map((guids) => guids.filter((guid) => present.has(guid)).length);
    };
    // What was left half-way is finished, or taken back, within seconds.
    const halfDone = async () => (await counts()).filter((count) => count !== 0 && count !== abandonedItems);
    await expect.poll(halfDone, untilRecovered).toEqual([]);
  });

  it('every visit that was taken in is counted once, and none twice', async () => {
    const database = openDatabase<unknown>(String(readSystemState(system.dataDir)?.databaseUrl), {
      applicationName: 'kill-under-load-spec',
    });
    const counted = async () => {
      const { rows } = await sql<{ path: string }>`
        SELECT path FROM statistics.happenings WHERE path LIKE '/bezoek/%'`.execute(database);
      return rows.map(({ path }) => path);
    };
    // The database was killed too, and may still be starting.
    const missing = async () => {
      const known = new Set(await counted());
      return visitors.acknowledged.filter((path) => !known.has(path));
    };
    await expect.poll(missing, untilRecovered).toEqual([]);
    const all = await counted();
    await database.destroy();
    expect(visitors.acknowledged.length).toBeGreaterThan(victims.length);
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
  });

  it('a click can still be followed to its row, from process to process', async () => {
    const correlationId = randomUUID();
    const url = urlOf(listItemRoutes.add, { listGuid });
    const item = { guid: randomUUID(), title: 'Gevolgd' };
    const followed = { [headers.correlationId]: correlationId };
    await editor.sendUntilDone({ method: 'POST', url, body: [item], headers: followed });
    const deleted = urlOf(listItemRoutes.remove, { guid: item.guid });
    const traced = () => {
      const trace = collector.spans.filter(({ traceId }) => traceId === correlationId.replaceAll('-', ''));
      const request = trace.find(({ from }) => from === 'spoor-service');
      const rows = trace.filter(({ from, name }) => from === 'spoor-projections' && name === 'project rows');
      return rows.map(({ parentSpanId }) => parentSpanId === request?.spanId);
    };
    await expect.poll(traced, untilRecovered).toContain(true);
    await editor.sendUntilDone({ method: 'DELETE', url: deleted });
  });

  it('the read models are what the log says', async () => {
    const { exitCode, output } = await runNpmScript('verify', { ...system.environment, LOG_FORMAT: 'text' });
    expect(exitCode).toBe(0);
    const lines = output.trim().split('\n');
    expect(lines).toEqual(Array(projectionNames.length).fill(expect.stringMatching(/^same /)));
  });

  it('every acknowledged change can be taken back, once', async () => {
    await Promise.all(
      writers.map(async ({ changes }) => {
        for (const { changeId } of changes.toReversed()) {
          const url = urlOf(changeRoutes.undo, { changeId });
          await editor.sendUntilDone({ method: 'POST', url, body: {} });
          const again = await editor.send({ method: 'POST', url, body: {} });
          expect(again).toMatchObject({ status: 409, body: { code: 'already_undone' } });
        }
      }),
    );
    const hasty = new Set(impatient.flat());
    expect((await readItems()).filter(({ guid }) => !hasty.has(guid))).toEqual([]);
  });
});
