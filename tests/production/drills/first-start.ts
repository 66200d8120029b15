import { migrateDatabase, migrationNames } from '@spoor/infra/postgres/migrate-database';
import { type DrillResult, type Trial, until, untilFound } from '../drill.ts';
import type { Installation } from '../installation.ts';
import { readHealth, SiteClient } from '../site-client.ts';

const nobodyYet = { readings: 0, failures: [], acknowledged: 0, lost: 0 } as const;

const seconds = (since: number) => (performance.now() - since) / 1_000;

/** The first start, on tables of the version before: by the migration that is missing it becomes possible to set something up. */
const migrationTrial: Trial = {
  name: 'migration missing',
  async carryOut(site): Promise<DrillResult> {
    const names = (await migrationNames()).toSorted();
    await migrateDatabase(await site.variable('DATABASE_URL'), names.at(-2));
    const began = performance.now();
    site.start(site.serviceUnit);
    const found = await untilFound(site, 'migrations_missing');
    const secondsUntilFound = seconds(began);
    const migrated = performance.now();
    const { exitCode, lines } = await site.runToEnd('spoor-migrations');
    await until(() => isWell(site, 'migrations'), 'the migrations are not noticed');
    return {
      name: migrationTrial.name,
      finding: found,
      secondsUntilFound,
      secondsUntilWhole: seconds(migrated),
      ...nobodyYet,
      faults: exitCode === 0 ? [] : [`The migrations ended with ${exitCode}: ${lines.join('\n')}`],
    };
  },
};

/** Nothing is set up before there are projections; with them and the workers comes the demo site. */
const emptyTrial: Trial = {
  name: 'nothing set up yet',
  async carryOut(site): Promise<DrillResult> {
    const began = performance.now();
    const found = await untilFound(site, 'site_missing');
    const secondsUntilFound = seconds(began);
    const started = performance.now();
    site.startAll();
    const client = new SiteClient(site, await site.proxy.certificate());
    await until(async () => (await readHealth(site))?.isPassed === true, 'it does not become ready');
    await until(async () => (await client.get('/nieuws')).status === 200, 'there is no demo site');
    client.close();
    const secondsUntilWhole = seconds(started);
    return {
      name: emptyTrial.name,
      finding: found,
      secondsUntilFound,
      secondsUntilWhole,
      ...nobodyYet,
      faults: [],
    };
  },
};

async function isWell(site: Installation, name: string): Promise<boolean> {
  return (await readHealth(site))?.parts.find((part) => part.name === name)?.state === 'ok';
}

/** How a new installation comes to be, in this order. */
export const firstStart: readonly Trial[] = [migrationTrial, emptyTrial];
