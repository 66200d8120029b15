import { hostname } from 'node:os';
import { sql } from 'kysely';
import { type AnyDatabase, withTables } from '../postgres/database.ts';
import { programVersion } from './program-version.ts';

export type ProcessRole = 'service' | 'projections' | 'workers';

/** Seconds after which nobody wants to know any more that a process once was; sooner where another one on its machine began since. */
const forgottenAfter = 3_600;

/** Seconds without a beat after which a process counts as gone: several beats, so that a busy machine is not taken for a dead one. */
export const silentAfter = 15;

/** Where a process says that it runs. Moments are those of the database's clock, so that no two clocks are compared. */
export class HeartbeatStore {
  readonly #db: AnyDatabase;
  readonly #guid: string;
  readonly #role: ProcessRole;

  constructor(db: AnyDatabase, role: ProcessRole, guid: string) {
    this.#db = db;
    this.#role = role;
    this.#guid = guid;
  }

  /** @param position commit position up to which the process has come; undefined where it keeps none, or has not begun */
  async beat(position: bigint | undefined): Promise<void> {
    await sql`
      INSERT INTO service.heartbeats AS known (guid, role, version, host, pid, position, "startedOn", "heardOn")
      VALUES (
        ${this.#guid}, ${this.#role}, ${programVersion()}, ${hostname()}, ${process.pid}, ${position ?? null},
        clock_timestamp(), clock_timestamp()
      )
      ON CONFLICT (guid) DO UPDATE SET position = excluded.position, "heardOn" = excluded."heardOn"`.execute(
      withTables(this.#db),
    );
    await sql`
      DELETE FROM service.heartbeats AS gone
      WHERE "heardOn" < clock_timestamp() - ${forgottenAfter} * interval '1 second'
        OR "heardOn" < clock_timestamp() - ${silentAfter} * interval '1 second' AND EXISTS (
          SELECT 1 FROM service.heartbeats AS next
          WHERE next.role = gone.role AND next.host = gone.host AND next."startedOn" >= gone."heardOn"
            AND next."heardOn" > clock_timestamp() - ${silentAfter} * interval '1 second'
        )`.execute(withTables(this.#db));
  }

  /** The process ends in order. */
  async end(): Promise<void> {
    await sql`DELETE FROM service.heartbeats WHERE guid = ${this.#guid}`.execute(withTables(this.#db));
  }
}
