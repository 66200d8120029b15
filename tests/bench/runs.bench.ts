import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { runRoutes } from '@spoor/contracts/runs/run.routes';
import type { RunDetails } from '@spoor/contracts/runs/run.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { EventStore, EventToAppend } from '@spoor/infra/event-store/event-store';
import { importedItem, mainMenuOf, untilRead } from './imported-content.ts';
import { importedEvent } from './imported-events.ts';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';

const items = 5_000;
/** Appends that go together. */
const together = 16;
/** Milliseconds between two looks at how far it is. */
const lookInterval = 250;

/** How long it takes to take a run of ten thousand Changes back, and to take that back: each item is added, and then edited. */
export async function measureRuns(site: Site, store: EventStore): Promise<Measurement[]> {
  const runId = randomUUID();
  const position = await writeRun(site, store, runId);
  await untilRead(site, urlOf(runRoutes.list), position);
  const undo = await secondsOf(site, urlOf(runRoutes.undo, { runId }));
  const redo = await secondsOf(site, urlOf(runRoutes.redo, { runId }));
  const measurement = (name: string, value: number): Measurement => ({
    name,
    value,
    unit: 'ms',
    aim: { of: 'value', atMost: 120_000 },
  });
  return [measurement(`Run of ${2 * items} changes undone`, undo), measurement('The same redone', redo)];
}

async function writeRun(site: Site, store: EventStore, runId: string): Promise<bigint> {
  const { platformGuid } = await mainMenuOf(site, store);
  const listGuid = randomUUID();
  const inRun = (event: EventToAppend) => ({
    ...event,
    metadata: { ...event.metadata, runId, runName: 'Import' },
  });
  let position = 0n;
  for (let first = 0; first < items; first += together) {
    const appends = Array.from({ length: together }, (_, index) => {
      const item = importedItem(listGuid, first + index);
      const changes = [{ path: '/title', from: item.title, to: `Bericht ${first + index}` }];
      return store.append(
        `listitem-${item.guid}`,
        [
          inRun(importedEvent('ListItemAdded', { item }, platformGuid)),
          inRun(importedEvent('ListItemEdited', { changes }, platformGuid)),
        ],
        'no-stream',
      );
    });
    for (const appended of await Promise.all(appends))
      if (appended.position > position) position = appended.position;
  }
  return position;
}

/** Milliseconds until it is done. @throws where anything was refused */
async function secondsOf(site: Site, path: string): Promise<number> {
  const begin = performance.now();
  const { undoOf } = await site.call<RunDetails>('POST', path);
  for (;;) {
    const { undo } = await site.call<RunDetails>('GET', urlOf(runRoutes.read, { runId: undoOf ?? '' }));
    if (undo?.isDone === true) {
      if (undo.refused > 0) throw new Error(`${undo.refused} changes could not be taken back`);
      return performance.now() - begin;
    }
    await sleep(lookInterval);
  }
}
