import { freePort } from '@spoor/infra/embedded/ports';
import { DatabaseServer } from '../database-server.ts';
import { type DrillResult, type Trial, untilFound } from '../drill.ts';
import type { Installation } from '../installation.ts';
import { oldPostgres } from '../old-postgres.ts';

const password = 'of-a-server-that-nobody-keeps';

/** A DATABASE_URL that names a server which is too old, as where two run on one machine. */
export const oldPostgresTrial: Trial = {
  name: 'Postgres too old',
  async carryOut(site): Promise<DrillResult> {
    const port = await freePort();
    const server = new DatabaseServer(site.place, await oldPostgres(), { name: 'postgres-14', port });
    await server.create(password);
    const changes = { DATABASE_URL: `postgres://spoor:${password}@127.0.0.1:${port}/spoor` };
    try {
      const began = performance.now();
      const faults = await refusalsOf(site, changes);
      site.start(site.nextServiceUnit, changes);
      const found = await untilFound(
        { baseUrl: `http://127.0.0.1:${site.place.ports.nextService}` },
        'postgres_too_old',
      );
      const secondsUntilFound = (performance.now() - began) / 1_000;
      return {
        name: oldPostgresTrial.name,
        finding: found,
        secondsUntilFound,
        secondsUntilWhole: 0,
        faults,
        readings: 0,
        failures: [],
        acknowledged: 0,
        lost: 0,
      };
    } finally {
      await site.stop(site.nextServiceUnit);
      await server.stop();
    }
  },
};

/** Migrations have to end in failure, in one sentence. @returns faults */
async function refusalsOf(site: Installation, changes: Readonly<Record<string, string>>): Promise<string[]> {
  const task = site.task(['migrate'], changes);
  const exitCode = await task.run();
  const output = task.lines.join('\n');
  return exitCode === 1 && /PostgreSQL 14\S* is too old: version 15 or later is needed/.test(output)
    ? []
    : [`The migrations ended with ${exitCode}: ${output}`];
}
