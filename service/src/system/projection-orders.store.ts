import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import { type Kysely, sql } from 'kysely';

interface OrderTables {
  'service.projection_orders': {
    projection: string;
    isHeld: boolean;
    /** Moments are those of the database's clock. */
    rebuildAskedOn: string | null;
  };
}

/** What is asked of whoever keeps the read models up to date. They look every second, and obey also after a restart. */
export class ProjectionOrdersStore {
  private readonly db: Kysely<OrderTables>;

  constructor(db: AnyDatabase) {
    this.db = withTables<OrderTables>(db);
  }

  /** @returns whether it was otherwise before */
  async setHeld(projection: string, isHeld: boolean): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('service.projection_orders')
      .values({ projection, isHeld, rebuildAskedOn: null })
      .onConflict((conflict) =>
        conflict
          .column('projection')
          .doUpdateSet({ isHeld })
          .where('service.projection_orders.isHeld', '<>', isHeld),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  async requestRebuild(projection: string): Promise<void> {
    const rebuildAskedOn = sql<string>`clock_timestamp()`;
    await this.db
      .insertInto('service.projection_orders')
      .values({ projection, isHeld: false, rebuildAskedOn })
      .onConflict((conflict) => conflict.column('projection').doUpdateSet({ rebuildAskedOn }))
      .execute();
  }
}
