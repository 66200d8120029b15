import { awaitServers, endInFailure } from '@spoor/infra/await-servers';
import { readConfig } from '@spoor/infra/config';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { logEverything } from '@spoor/infra/log-everything';
import { createLogger } from '@spoor/infra/logger';
import { plainLine } from '@spoor/infra/plain-line';
import { openDatabase, pingDatabase } from '@spoor/infra/postgres/database';
import { projections, type ReadModel } from './read-model.ts';
import { type VerifyResult, verify } from './runtime/verify.ts';
import { type StatisticsDifference, verifyStatistics } from './statistics/verify-statistics.ts';

const differenceTexts: Readonly<Record<StatisticsDifference['what'], string>> = {
  seal: 'its hash is not that of its figures, or does not follow from the day before',
  gap: 'the day before it is not sealed',
  row: 'the row in Postgres is not what was sealed',
  month: 'the row of the month in Postgres is not what its days come to',
  'unsealed row': 'the row in Postgres is of a day that nobody sealed',
};

/** Milliseconds that somebody at a terminal waits for a server that is only starting. */
const toolPatience = 5_000;

/**
 * `npm run verify`: proves that every read model is what the log says; with `statistics`, that the figures of each day are
 * what was sealed. Ends with 1 where one is not.
 */
const config = readConfig();
const logger = createLogger(config, 'verify');
logEverything(logger);
const store = createEventStore(config.eventStoreUrl);
const db = openDatabase<ReadModel>(config.databaseUrl, { applicationName: 'verify' });
const isSame = await awaitServers(() => Promise.all([store.ping(), pingDatabase(db)]), {
  logger,
  patience: toolPatience,
})
  .then(() => (process.argv[2] === 'statistics' ? verifyDays() : verifyReadModels()))
  .catch(endInFailure);
await store.close();
await db.destroy();
process.exitCode = isSame ? 0 : 1;

async function verifyReadModels(): Promise<boolean> {
  const results = await verify(projections, { db, store });
  for (const result of results) print(lineOf(result));
  return results.every((result) => result.isSame);
}

async function verifyDays(): Promise<boolean> {
  const { days, differences } = await verifyStatistics(db, store);
  for (const { platformGuid, period, what } of differences)
    print(`DIFFERENT  ${period} of platform ${platformGuid}: ${differenceTexts[what]}`);
  if (differences.length === 0) print(`same       ${days} sealed days, and the rows of them`);
  return differences.length === 0;
}

/** A line for people, or an entry where the log is for machines, as when a timer runs it. */
function print(text: string): void {
  process.stdout.write(plainLine(text, 'verify', 'info'));
}

function lineOf({ projection, position, rows, rebuiltRows, isSame }: VerifyResult): string {
  const counts = rows === rebuiltRows ? `${rows} rows` : `${rows} rows, but the log says ${rebuiltRows}`;
  return `${isSame ? 'same     ' : 'DIFFERENT'}  ${projection.padEnd(12)} at position ${position}, ${counts}`;
}
