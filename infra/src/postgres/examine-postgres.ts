import { sql } from 'kysely';
import {
  doubtful,
  type Examination,
  examine,
  good,
  judge,
  type Observation,
  observeClock,
  observeLatency,
  unfit,
} from '../doctor/examination.ts';
import { neededConnections } from './connection-budget.ts';
import { type AnyDatabase, openDatabase, pingDatabase, withTables } from './database.ts';
import { isTooOld, oldestPostgres, readServerFacts, type ServerFacts } from './server-facts.ts';

interface Facts {
  readonly encoding: string;
  readonly hasIcu: boolean;
  readonly mayCreate: boolean;
  readonly isSuperuser: boolean;
  readonly isDurable: boolean;
  readonly maxConnections: number;
  readonly size: string;
}

/**
 * Looks whether a PostgreSQL is fit for the read models, the vault and the jobs.
 * @param url `postgres://…`
 * @param services how many processes of the service it is for
 */
export function examinePostgres(url: string, services: number): Promise<Examination> {
  return examine('postgres', async () => {
    const db = openDatabase<unknown>(url, { applicationName: 'doctor', maxConnections: 1 });
    try {
      const latency = await observeLatency(() => pingDatabase(db));
      const before = Date.now();
      const server = await readServerFacts(db);
      const clock = observeClock(server.now, before, Date.now());
      return [
        ...judgeServer(server),
        ...judgeFacts(await readFacts(db), neededConnections(services)),
        latency,
        clock,
      ];
    } finally {
      await db.destroy();
    }
  });
}

async function readFacts(db: AnyDatabase): Promise<Facts> {
  const { rows } = await sql<Facts>`
    SELECT current_setting('server_encoding') AS encoding,
           EXISTS (SELECT FROM pg_collation WHERE collprovider = 'i') AS "hasIcu",
           has_database_privilege(current_database(), 'CREATE') AS "mayCreate",
           current_setting('is_superuser') = 'on' AS "isSuperuser",
           current_setting('fsync') = 'on' AND current_setting('full_page_writes') = 'on' AS "isDurable",
           current_setting('max_connections')::integer AS "maxConnections",
           pg_size_pretty(pg_database_size(current_database())) AS size`.execute(withTables(db));
  const [facts] = rows;
  if (facts === undefined) throw new Error('PostgreSQL says nothing of itself');
  return facts;
}

function judgeServer({ version, isReadOnly, versionNumber }: ServerFacts): Observation[] {
  return [
    judge(
      !isTooOld({ versionNumber }),
      `version ${version}`,
      unfit(`version ${version} is too old: version ${oldestPostgres} or later is needed`),
    ),
    judge(
      !isReadOnly,
      'takes writes',
      unfit(
        'it takes no writes: name the primary in DATABASE_URL, or turn default_transaction_read_only off',
      ),
    ),
  ];
}

function judgeFacts(facts: Facts, needed: number): Observation[] {
  const { encoding, maxConnections } = facts;
  return [
    judge(
      facts.hasIcu,
      'sorts by ICU',
      unfit('it was built without ICU, by which names are sorted: install one with it'),
    ),
    judge(
      encoding === 'UTF8',
      'encoding UTF8',
      unfit(`the database has the encoding ${encoding}: make one with ENCODING 'UTF8'`),
    ),
    judge(
      facts.mayCreate,
      'its role may make schemas',
      unfit('its role may not make schemas: ALTER DATABASE … OWNER TO that role'),
    ),
    judge(
      !facts.isSuperuser,
      'its role is no superuser',
      doubtful('its role is a superuser: a role of its own keeps a fault within its database'),
    ),
    judge(
      facts.isDurable,
      'what it has confirmed outlives a power cut',
      unfit('fsync or full_page_writes is off, so that a power cut loses sign-ins and jobs: turn them on'),
    ),
    judge(
      maxConnections >= needed,
      `${maxConnections} connections`,
      doubtful(`${maxConnections} connections: the system may take ${needed}; raise max_connections`),
    ),
    good(`${facts.size} in use`),
  ];
}
