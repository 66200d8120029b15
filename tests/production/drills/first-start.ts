import { migrateDatabase, migrationNames } from '@spoor/infra/postgres/migrate-database';
import { type Trial, until, untilSaid } from '../drill.ts';
import { readHealth, SiteClient } from '../site-client.ts';

/** The first start, on tables of the version before: with the demo site, once the migration that is missing was carried out. */
export const firstStartTrial: Trial = {
  name: 'migration missing',
  async carryOut(site) {
    const names = (await migrationNames()).toSorted();
    await migrateDatabase(await site.variable('DATABASE_URL'), names.at(-2));
    const began = performance.now();
    site.startAll();
    const said = await untilSaid(site, 'migrations_missing');
    const secondsUntilSaid = (performance.now() - began) / 1_000;
    const migrated = performance.now();
    const { exitCode, lines } = await site.runToEnd('spoor-migrations');
    const client = new SiteClient(site, await site.proxy.certificate());
    await until(async () => (await readHealth(site))?.isPassed === true, 'it does not become ready');
    await until(async () => (await client.get('/nieuws')).status === 200, 'there is no demo site');
    client.close();
    return {
      ...{ name: firstStartTrial.name, said, secondsUntilSaid },
      ...{ secondsUntilWhole: (performance.now() - migrated) / 1_000 },
      ...{ readings: 0, failures: [], acknowledged: 0, lost: 0 },
      faults: exitCode === 0 ? [] : [`The migrations ended with ${exitCode}: ${lines.join('\n')}`],
    };
  },
};
