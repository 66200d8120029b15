import { awaitServers, endInFailure } from '@spoor/infra/await-servers';
import { readConfig } from '@spoor/infra/config';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { logEverything } from '@spoor/infra/log-everything';
import { createLogger } from '@spoor/infra/logger';
import { plainLine } from '@spoor/infra/plain-line';
import { openDatabase, pingDatabase } from '@spoor/infra/postgres/database';
import { projections } from './read-model.ts';
import { rebuild } from './runtime/rebuild.ts';

/** Milliseconds that somebody at a terminal waits for a server that is only starting. */
const toolPatience = 5_000;

/** `npm run rebuild -- NAME|all`: makes read models anew from the log, while the old ones serve. */
const [wanted = 'all'] = process.argv.slice(2);
const chosen = wanted === 'all' ? projections : projections.filter(({ name }) => name === wanted);
if (chosen.length === 0) {
  const names = projections.map(({ name }) => name).join(', ');
  process.stderr.write(
    plainLine(`There is no projection "${wanted}". There are: ${names}; or all.`, 'rebuild'),
  );
  process.exit(1);
}

const config = readConfig();
const logger = createLogger(config, 'rebuild');
logEverything(logger);
const store = createEventStore(config.eventStoreUrl);
const db = openDatabase<unknown>(config.databaseUrl, { applicationName: 'rebuild' });
const { events, milliseconds } = await awaitServers(() => Promise.all([store.ping(), pingDatabase(db)]), {
  logger,
  patience: toolPatience,
})
  .then(() => rebuild(chosen, { db, store, logger }))
  .catch(endInFailure);
const perSecond = Math.round((events / Math.max(1, milliseconds)) * 1_000);
const summary = `Rebuilt ${chosen.length} of ${projections.length} projections from ${events} events in ${milliseconds} ms (${perSecond} events/s).`;
process.stdout.write(plainLine(summary, 'rebuild', 'info'));
await store.close();
await db.destroy();
