import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase } from './database.ts';
import { migrateDatabase } from './migrations/migrate-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server's first database; see {@link createTestDatabase} for one of your own. */
    databaseUrl: string;
  }
}

/**
 * Makes an empty database with all migrations, for one spec file. It goes with the server when the run ends.
 *
 * @returns its `postgres://…` address
 */
export async function createTestDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const server = openDatabase<unknown>(inject('databaseUrl'), {
    applicationName: 'test-database',
    maxConnections: 1,
  });
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(server);
  await server.destroy();
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
  return url.href;
}
