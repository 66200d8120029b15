import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { BlockView, PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { StartedSystem } from '../support/started-system.ts';
import { cpuTimes, type SystemPart } from './cpu-time.ts';
import { withUpdateServer } from './limits/limit-server.ts';
import type { Measurement } from './measurement.ts';
import { type PostgresWork, postgresWork } from './postgres-work.ts';
import type { Site } from './site.ts';

/** How many write at once. Each edits an item of its own. */
const crowds = [1, 4, 16, 64];

/** Milliseconds of writing, after as many of warming up as a fifth of them. */
const duration = 5_000;

/** Whose work is counted. */
const counted = 16;

type Edit = (writer: number, round: number) => Promise<unknown>;

/**
 * Items edited per second, each durable and visible, beside a bare Fastify with one update in Postgres; and what an edit costs
 * each process.
 */
export async function measureItemEdits(
  site: Site,
  system: StartedSystem,
  databaseUrl: string,
): Promise<Measurement[]> {
  const edit = await itemEdit(site);
  const measurements: Measurement[] = [];
  for (const writers of crowds) {
    const { perSecond } = await written(writers, edit);
    const bare = await withUpdateServer(databaseUrl, (url) => written(writers, bareEdit(url)));
    measurements.push({
      name: `Items edited, durable and visible, ${writers} ${writers === 1 ? 'writer' : 'writers'}`,
      value: perSecond,
      unit: 'edits/s',
      limit: { name: 'bare Fastify, one update', value: bare.perSecond },
      ...(writers === counted ? { aim: { of: 'ratio', atLeast: 0.25 } } : {}),
    });
  }
  return [...measurements, ...(await costs(system, databaseUrl, edit))];
}

/** What an edit takes of each process, and of Postgres. */
async function costs(system: StartedSystem, databaseUrl: string, edit: Edit): Promise<Measurement[]> {
  const work = await postgresWork(databaseUrl);
  const times = cpuTimes(system.pid);
  const { edits } = await written(counted, edit);
  const timesAfter = cpuTimes(system.pid);
  const workAfter = await postgresWork(databaseUrl);
  const perEdit = (name: string, used: number, unit: Measurement['unit']): Measurement => ({
    name: `${name} per edit, ${counted} writers`,
    value: used / edits,
    unit,
  });
  return [
    ...(Object.keys(timesAfter) as SystemPart[]).map((part) =>
      perEdit(`CPU of the ${part}`, (timesAfter[part] ?? 0) - (times[part] ?? 0), 'ms'),
    ),
    ...(Object.keys(workAfter) as (keyof PostgresWork)[]).map((kind) =>
      perEdit(`Postgres: ${kind}`, workAfter[kind] - work[kind], 'x'),
    ),
  ];
}

/** @returns also how many edits there were, with those of warming up */
async function written(writers: number, edit: Edit): Promise<{ perSecond: number; edits: number }> {
  const warmUp = await writeFor(duration / 5, writers, edit);
  const start = performance.now();
  const edits = await writeFor(duration, writers, edit);
  return { perSecond: (edits * 1_000) / (performance.now() - start), edits: warmUp + edits };
}

/** @returns how many edits there were */
async function writeFor(milliseconds: number, writers: number, edit: Edit): Promise<number> {
  const end = performance.now() + milliseconds;
  const rounds = Array.from({ length: writers }, async (_, writer) => {
    let round = 0;
    for (; performance.now() < end; round += 1) await edit(writer, round);
    return round;
  });
  return (await Promise.all(rounds)).reduce((sum, count) => sum + count);
}

async function itemEdit(site: Site): Promise<Edit> {
  const page = await site.call<PageView>('POST', urlOf(pageRoutes.create), { name: 'Meting' });
  const list = await site.call<BlockView>('POST', urlOf(pageRoutes.addBlock, { guid: page.guid }), {
    buildingBlockName: 'List',
    layoutPosition: 'main',
  });
  const titles = Array.from({ length: Math.max(...crowds) }, (_, index) => ({ title: `Item ${index}` }));
  const add = urlOf(listItemRoutes.add, { listGuid: list.guid });
  const items = await site.call<ListItemView[]>('POST', add, titles);
  return (writer, round) =>
    site.call('PUT', urlOf(listItemRoutes.edit, { guid: items[writer]?.guid ?? '' }), {
      title: `Item ${writer}.${round}`,
    });
}

function bareEdit(url: string): Edit {
  return async (writer, round) => {
    const response = await fetch(`${url}/${writer}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: `Item ${writer}.${round}` }),
    });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    await response.json();
  };
}
