import { randomBytes } from 'node:crypto';
import { dayMs } from '@spoor/contracts/shared/durations';
import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import { type Kysely, sql } from 'kysely';

/** The tables of the schema `statistics`, as far as they are written here: single analytics events come from the workers. */
interface StatisticsTables {
  'statistics.salts': {
    platformGuid: string;
    day: string;
    salt: Buffer;
    madeAt: string;
  };
  'statistics.happenings': { at: string };
}

const saltLifetime = dayMs;
const analyticsEventLifetime = 2 * dayMs;
const saltBytes = 32;

/** What the visitors of one day are made unrecognisable with. */
export interface DaySalt {
  readonly bytes: Buffer;
  /** From when on nobody may have it any more. */
  readonly expiresAt: Date;
}

/** What visitors of the sites did, one by one for two days, and the salts that make them unrecognisable. */
export class StatisticsStore {
  private readonly db: Kysely<StatisticsTables>;
  private readonly clock: () => Date;

  constructor(db: AnyDatabase, clock = () => new Date()) {
    this.db = withTables<StatisticsTables>(db);
    this.clock = clock;
  }

  /**
   * What the visitors of a day are made unrecognisable with, the same for all who ask. Once it is destroyed, a day
   * later, nobody can say any more whether somebody was there. Only the first of a day writes, as all would wait for each other's
   * writes of one row.
   */
  async saltOf(platformGuid: string, day: string): Promise<DaySalt> {
    const known = await this.db
      .selectFrom('statistics.salts')
      .select(['salt', 'madeAt'])
      .where('platformGuid', '=', platformGuid)
      .where('day', '=', day)
      .executeTakeFirst();
    return saltIn(known ?? (await this.makeSalt(platformGuid, day)));
  }

  /** @returns that of whoever was first */
  private makeSalt(platformGuid: string, day: string): Promise<SaltRow> {
    return (
      this.db
        .insertInto('statistics.salts')
        .values({ platformGuid, day, salt: randomBytes(saltBytes), madeAt: this.clock().toISOString() })
        // Changes nothing, but the row that is there already is answered only when it is written.
        .onConflict((conflict) =>
          conflict.columns(['platformGuid', 'day']).doUpdateSet({ salt: sql<Buffer>`statistics.salts.salt` }),
        )
        .returning(['salt', 'madeAt'])
        .executeTakeFirstOrThrow()
    );
  }

  /** Throws away salts after a day. */
  async removeExpiredSalts(): Promise<void> {
    await this.db.deleteFrom('statistics.salts').where('madeAt', '<', this.timeAgo(saltLifetime)).execute();
  }

  /** Throws away analytics events after two days. */
  async removeExpiredEvents(): Promise<void> {
    await this.db
      .deleteFrom('statistics.happenings')
      .where('at', '<', this.timeAgo(analyticsEventLifetime))
      .execute();
  }

  private timeAgo(milliseconds: number): string {
    return new Date(this.clock().getTime() - milliseconds).toISOString();
  }
}

interface SaltRow {
  readonly salt: Buffer;
  readonly madeAt: string;
}

function saltIn({ salt, madeAt }: SaltRow): DaySalt {
  return { bytes: salt, expiresAt: new Date(Date.parse(madeAt) + saltLifetime) };
}
