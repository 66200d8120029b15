import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSystemState } from '@spoor/infra/embedded/supervisor/data-directory';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { createLogger } from '@spoor/infra/logger';
import { type StartedSystem, startSystem } from '../support/started-system.ts';
import { makeDiskFolder } from '../support/temp-folder.ts';
import { measureBackup } from './backup.bench.ts';
import { measureCrowd } from './crowd.bench.ts';
import { measureCursors } from './cursors.bench.ts';
import { measureEditor } from './editor.bench.ts';
import { measureFirstLoad } from './first-load.bench.ts';
import { measureForms } from './forms.bench.ts';
import { measureImages } from './images.bench.ts';
import { measureImport } from './import.bench.ts';
import { measureLargeSite } from './large.bench.ts';
import { measureLighthouse } from './lighthouse.bench.ts';
import { measureLive } from './live.bench.ts';
import { isMet, type Measurement, ratioOf, tableOf } from './measurement.ts';
import { measurePeople } from './people.bench.ts';
import { measureProjections } from './projections.bench.ts';
import { measureReading } from './reading.bench.ts';
import { measureRuns } from './runs.bench.ts';
import { measureSearch } from './search.bench.ts';
import { type Site, signIn } from './site.ts';
import { measureSmall } from './small.bench.ts';
import { measureStatistics } from './statistics.bench.ts';
import { untilIdle } from './until-idle.ts';
import { measureWriting } from './writing.bench.ts';

const { positionals: names, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    posts: { type: 'string', default: '1000' },
    events: { type: 'string', default: '10000000' },
    people: { type: 'string', default: '50000' },
    submissions: { type: 'string', default: '100000' },
  },
});

/** Each measures the site of one system that they share. */
type SharedPart = (system: StartedSystem, site: Site, store: EventStore) => Promise<Measurement[]>;

// Rebuilding comes last: its history of tens of thousands of events would weigh on everything else.
const parts: Readonly<Record<string, SharedPart>> = {
  'first-load': (_, site) => measureFirstLoad(site),
  reading: (_, site, store) => measureReading(site, store),
  images: (_, site) => measureImages(site),
  writing: (system, site, store) => measureWriting(site, store, system, stateOf(system).databaseUrl),
  projections: (system, _, store) => measureProjections(stateOf(system), store, logger),
};
/** These take minutes each, so they are measured by name alone. */
const selected: typeof parts = {
  backup: (system, site, store) => measureBackup(site, system, store),
  crowd: (_, site) => measureCrowd(site),
  cursors: (_, site, store) => measureCursors(site, store),
  editor: (system, site) => measureEditor(site, system),
  forms: (system, site, store) =>
    measureForms({
      system,
      site,
      store,
      databaseUrl: stateOf(system).databaseUrl,
      count: Number(options.submissions),
    }),
  import: (_, site, store) => measureImport(site, store, Number(options.posts)),
  lighthouse: (_, site) => measureLighthouse(site),
  large: (_, site, store) => measureLargeSite(site, store),
  live: (system, site) => measureLive(site, system),
  people: (system, site, store) => {
    const { databaseUrl } = stateOf(system);
    const { SECRET_KEY: secretKey = '' } = system.environment;
    return measurePeople(site, store, { databaseUrl, secretKey }, Number(options.people));
  },
  runs: (_, site, store) => measureRuns(site, store),
  search: (system, site, store) => measureSearch(site, store, stateOf(system).databaseUrl),
  statistics: (_, site, store) => measureStatistics(site, store, Number(options.events)),
};
/** These start a system of their own, alone on the machine. */
const alone: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  small: () => measureSmall(Number(options.minutes)),
};
const shared = { ...parts, ...selected };
const logger = createLogger({ logLevel: 'warn', logFormat: 'text' }, 'bench');

/**
 * `npm run bench`: starts a system of its own, measures it, prints one table and keeps it as JSON. `npm run bench --
 * PART…` measures only these parts; `--minutes` says how long `small` takes, `--posts` how many `import` moves in,
 * `--events` how many things visitors did for `statistics` at most (ten minutes are spent on them), `--people` how many
 * accounts there are for `people`, `--submissions` how many of them `forms` looks through.
 */
const all = [...Object.keys(shared), ...Object.keys(alone)];
const unknown = names.find((name) => !all.includes(name));
if (unknown !== undefined) throw new Error(`No part ${unknown}; one of: ${all.join(', ')}`);
const measurements: Measurement[] = [];
for (const [name, measure] of Object.entries(alone)) {
  if (!names.includes(name)) continue;
  process.stderr.write(`Measuring ${name} …\n`);
  measurements.push(...(await measure()));
}
const chosen =
  names.length === 0 ? Object.keys(parts) : Object.keys(shared).filter((name) => names.includes(name));
if (chosen.length > 0) measurements.push(...(await measureShared(chosen)));
process.stdout.write(`${tableOf(measurements)}\n`);
if (names.length === 0) {
  const others = [...Object.keys(selected), ...Object.keys(alone)];
  process.stdout.write(`Not measured: ${others.join(', ')}. By name: npm run bench -- NAME…\n`);
}
process.stdout.write(`Kept in ${keep(measurements)}\n`);

async function measureShared(chosen: readonly string[]): Promise<Measurement[]> {
  const system = await startSystem({ DATA_DIR: await makeDiskFolder('bench'), RATE_LIMITS: 'off' });
  try {
    const site = await signIn(system.baseUrl, system.admin.email, system.admin.password);
    const store = createEventStore(stateOf(system).eventStoreUrl);
    await untilIdle();
    const found: Measurement[] = [];
    for (const name of chosen) {
      process.stderr.write(`Measuring ${name} …\n`);
      found.push(...((await shared[name]?.(system, site, store)) ?? []));
    }
    await store.close();
    return found;
  } finally {
    await system.stop();
  }
}

function stateOf({ dataDir }: StartedSystem) {
  const state = readSystemState(dataDir);
  if (state === undefined) throw new Error('The system left no word of where it is');
  return state;
}

function keep(measurements: readonly Measurement[]): string {
  const folder = join(import.meta.dirname, '../../bench-results');
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = join(folder, `${at.replaceAll(':', '-')}.json`);
  const results = measurements.map((measurement) => ({
    ...measurement,
    ratio: ratioOf(measurement),
    met: isMet(measurement),
  }));
  writeFileSync(file, `${JSON.stringify({ at, measurements: results }, undefined, 2)}\n`);
  return file;
}
