import type { ProjectionNotification } from '@spoor/infra/postgres/projection-notification';
import { CompiledQuery, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Checkpoint } from './checkpoints.ts';
import type { PositionedRow } from './evolve-rows.ts';
import { notifying, payloadsOf } from './notify-listeners.ts';
import type { NamedTable, Projection } from './projection.ts';
import { type Db, hasNone, savingRows } from './tables.ts';

/** What becomes of a projection. */
export interface UpToDate {
  readonly projection: Projection;
  /** Where it stood. */
  readonly checkpoint: Pick<Checkpoint, 'position' | 'rebuiltOn'>;
  /** Those that changed, by key. */
  readonly rows: ReadonlyMap<string, PositionedRow>;
  /** The same as they are written. */
  readonly records: string;
  /** Keys of rows that are taken to be new; absent: none. */
  readonly presumed?: readonly string[];
  /** Milliseconds; undefined where the batch held nothing for it. */
  readonly lag: number | undefined;
  /** Surrogate keys of what readers see differently, by platform. */
  readonly touched: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Writes rows, checkpoints and the notification of them in one statement: its way to Postgres costs more than it does there. Its
 * commit does not wait for the disk: all of it is lost or kept together, and what is lost is read again from the event store.
 * @returns false, and nothing is written, where one of them stands elsewhere by now, or somebody else holds it, or a row is not new
 */
export async function writeBatch(db: Db, moved: readonly UpToDate[], upTo: bigint): Promise<boolean> {
  const saved = moved.filter(({ rows }) => rows.size > 0);
  const values = new Map<unknown, unknown>([
    [parameters.names, moved.map(({ projection }) => projection.name)],
    [parameters.versions, moved.map(({ projection }) => projection.version)],
    [parameters.positions, moved.map(({ checkpoint }) => checkpoint.position)],
    [parameters.rebuiltOn, moved.map(({ checkpoint }) => checkpoint.rebuiltOn)],
    [parameters.lags, moved.map(({ lag }) => lag ?? null)],
    [parameters.upTo, upTo],
    [parameters.payloads, payloadsOf(notificationsOf(moved, upTo))],
    ...saved.map(({ projection, records }) => [recordsParameter(projection), records] as const),
    ...saved.map(({ projection, presumed }) => [presumedParameter(projection), presumed] as const),
  ]);
  const statement = statementFor(db, saved);
  const given = statement.parameters.map((parameter) =>
    values.has(parameter) ? values.get(parameter) : parameter,
  );
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement.sql, given));
  return rows.length > 0;
}

/** Stand in a statement for what differs each time. */
const parameters = {
  names: ':names',
  versions: ':versions',
  positions: ':positions',
  rebuiltOn: ':rebuilt on',
  lags: ':lags',
  upTo: ':up to',
  payloads: ':payloads',
};

function recordsParameter({ name }: Projection): string {
  return `:records ${name}`;
}

function presumedParameter({ name }: Projection): string {
  return `:presumed ${name}`;
}

/** Of what a statement depends on. */
type Saved = Pick<UpToDate, 'projection' | 'presumed'>;

/** By the projections that have rows: there are few such sets, and putting a statement together takes longer than sending it. */
const statements = new LRUCache<string, CompiledQuery>({ max: 200 });

function statementFor(db: Db, saved: readonly Saved[]): CompiledQuery {
  const name = saved
    .map(({ projection, presumed }) => `${numberOf(projection.table)}${hasAny(presumed) ? '?' : ''}`)
    .join(' ');
  const known = statements.get(name);
  if (known !== undefined) return known;
  const statement = writing(saved).compile(db);
  statements.set(name, statement);
  return statement;
}

function hasAny(keys: readonly string[] = []): boolean {
  return keys.length > 0;
}

/** Two definitions may have one name, in specs at least. */
const tableNumbers = new WeakMap<NamedTable, number>();
let lastNumber = 0;

function numberOf(table: NamedTable): number {
  const known = tableNumbers.get(table);
  if (known !== undefined) return known;
  lastNumber += 1;
  tableNumbers.set(table, lastNumber);
  return lastNumber;
}

function writing(saved: readonly Saved[]) {
  const { names, versions, positions, rebuiltOn, lags, upTo, payloads } = parameters;
  const isHeld = sql`(SELECT held.all FROM held)`;
  const saves = saved.map(({ projection }) => {
    const name = sql.ref(`saved ${projection.name}`);
    return sql`${name} AS (${savingRows(projection.table, 'live', recordsParameter(projection), isHeld)})`;
  });
  const locked = sql`locked AS (
    SELECT set_config('synchronous_commit', 'off', true)
    FROM read_model.projection_status AS status
    JOIN unnest(${names}::text[], ${versions}::integer[], ${positions}::bigint[], ${rebuiltOn}::text[])
      AS known(name, version, position, "rebuiltOn")
      ON status.projection = known.name AND status.version = known.version AND status.position = known.position
        AND status."rebuiltOn"::text IS NOT DISTINCT FROM known."rebuiltOn"
    FOR UPDATE OF status SKIP LOCKED
  )`;
  const conditions = [
    sql`count(*) = cardinality(${names}::text[])`,
    ...saved
      .filter(({ presumed }) => hasAny(presumed))
      .map(({ projection }) => hasNone(projection.table, presumedParameter(projection))),
  ];
  const held = sql`held AS (SELECT ${sql.join(conditions, sql` AND `)} AS all FROM locked)`;
  const moved = sql`moved AS (
    UPDATE read_model.projection_status AS status
    SET position = ${upTo}, lag = coalesce(moved.lag, status.lag), state = 'running', "lastError" = NULL
    FROM unnest(${names}::text[], ${lags}::double precision[]) AS moved(name, lag)
    WHERE status.projection = moved.name AND ${isHeld}
  )`;
  return sql`WITH ${sql.join([locked, held, ...saves, moved])} ${notifying(payloads)} WHERE ${isHeld}`;
}

/** One notification per platform of which rows changed; one without a platform where none did. */
function notificationsOf(moved: readonly UpToDate[], upTo: bigint): ProjectionNotification[] {
  const notice = { projections: moved.map(({ projection }) => projection.name), position: String(upTo) };
  const touched = new Map<string, Set<string>>();
  for (const [platformGuid, keys] of moved.flatMap((one) => [...one.touched]))
    touched.set(platformGuid, new Set([...(touched.get(platformGuid) ?? []), ...keys]));
  if (touched.size === 0) return [{ ...notice, keys: [] }];
  return [...touched].map(([platformGuid, keys]) => ({ ...notice, keys: [...keys], platformGuid }));
}
