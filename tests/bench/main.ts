import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSystemState } from '@spoor/infra/embedded/supervisor/data-directory';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { createLogger } from '@spoor/infra/logger';
import { startSystem } from '../support/started-system.ts';
import { measureCrowd } from './crowd.bench.ts';
import { measureEditor } from './editor.bench.ts';
import { measureFirstLoad } from './first-load.bench.ts';
import { measureImages } from './images.bench.ts';
import { measureLargeSite } from './large.bench.ts';
import { measureLighthouse } from './lighthouse.bench.ts';
import { measureLive } from './live.bench.ts';
import { isMet, type Measurement, ratioOf, tableOf } from './measurement.ts';
import { measureProjections } from './projections.bench.ts';
import { measureReading } from './reading.bench.ts';
import { signIn } from './site.ts';
import { untilIdle } from './until-idle.ts';
import { measureWriting } from './writing.bench.ts';

/**
 * `npm run bench`: starts a system of its own, measures it, prints one table and keeps it as JSON. `npm run bench --
 * PART…` measures only these parts.
 */
const system = await startSystem({ RATE_LIMITS: 'off' });
try {
  const site = await signIn(system.baseUrl, system.admin.email, system.admin.password);
  const state = readSystemState(system.dataDir);
  if (state === undefined) throw new Error('The system left no word of where it is');
  const urls = { eventStoreUrl: state.eventStoreUrl, databaseUrl: state.databaseUrl };
  const logger = createLogger({ logLevel: 'warn', logFormat: 'text' }, 'bench');

  const store = createEventStore(state.eventStoreUrl);
  await untilIdle();

  // Rebuilding comes last: its history of tens of thousands of events would weigh on everything else.
  const parts: Record<string, () => Promise<Measurement[]>> = {
    'first-load': () => measureFirstLoad(site),
    reading: () => measureReading(site, store),
    images: () => measureImages(site),
    writing: () => measureWriting(site, store),
    projections: () => measureProjections(urls, store, logger),
  };
  // These take minutes each, so they are measured by name alone.
  const asked: typeof parts = {
    crowd: () => measureCrowd(site),
    editor: () => measureEditor(site, system),
    lighthouse: () => measureLighthouse(site),
    large: () => measureLargeSite(site, store),
    live: () => measureLive(site, system),
  };
  const measurements: Measurement[] = [];
  const names = process.argv.slice(2);
  const known = { ...parts, ...asked };
  const unknown = names.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) throw new Error(`No part ${unknown}; one of: ${Object.keys(known).join(', ')}`);
  for (const [name, measure] of Object.entries(names.length === 0 ? parts : known)) {
    if (names.length > 0 && !names.includes(name)) continue;
    process.stderr.write(`Measuring ${name} …\n`);
    measurements.push(...(await measure()));
  }
  await store.close();
  process.stdout.write(`${tableOf(measurements)}\n`);
  if (names.length === 0) {
    process.stdout.write(`Not measured: ${Object.keys(asked).join(', ')}. By name: npm run bench -- NAME…\n`);
  }
  process.stdout.write(`Kept in ${keep(measurements)}\n`);
} finally {
  await system.stop();
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
