import { awaitServers, endInFailure } from '@spoor/infra/await-servers';
import { readConfig } from '@spoor/infra/config';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { createLogger } from '@spoor/infra/logger';
import { openDatabase, pingDatabase } from '@spoor/infra/postgres/database';
import { projections } from './registry.ts';
import { type VerifyResult, verify } from './runtime/verify.ts';

/** Milliseconds that somebody at a terminal waits for a server that is only starting. */
const toolPatience = 5_000;

/** `npm run verify`: proves that every read model is what the log says. Ends with 1 where one is not. */
const config = readConfig();
const store = createEventStore(config.eventStoreUrl);
const db = openDatabase<unknown>(config.databaseUrl, { applicationName: 'verify' });
const results = await awaitServers(() => Promise.all([store.ping(), pingDatabase(db)]), {
  logger: createLogger(config, 'verify'),
  patience: toolPatience,
})
  .then(() => verify(projections, { db, store }))
  .catch(endInFailure);
for (const result of results) process.stdout.write(`${lineOf(result)}\n`);
await store.close();
await db.destroy();
process.exitCode = results.every(({ isSame }) => isSame) ? 0 : 1;

function lineOf({ projection, position, rows, rebuiltRows, isSame }: VerifyResult): string {
  const counts = rows === rebuiltRows ? `${rows} rows` : `${rows} rows, but the log says ${rebuiltRows}`;
  return `${isSame ? 'same     ' : 'DIFFERENT'}  ${projection.padEnd(12)} at position ${position}, ${counts}`;
}
