import type { StatementMiddleware } from '@spoor/infra/postgres/database';
import { CompiledQuery, type Kysely } from 'kysely';
import { projections, type ReadModel } from './read-model.ts';
import { findUnreadableTables, guardTables } from './runtime/readable-tables.ts';

/**
 * For connections that the queries use: those of a read model that has no rows yet of a shape that they can read reject with
 * ReadModelUnavailable, be it new, or rebuilt after an upgrade. Rows of an older version serve where they have the shape.
 */
export function guardReadModels(): StatementMiddleware {
  return guardTables(projections);
}

/** Whether the queries can read all read models. */
export async function areReadModelsReadable(db: Kysely<ReadModel>): Promise<boolean> {
  const unreadable = await findUnreadableTables(projections, (statement, parameters) =>
    db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(statement, [...parameters])),
  );
  return unreadable.size === 0;
}
