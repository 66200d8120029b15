import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase } from '../src/postgres/database.ts';
import { migrateDatabase } from '../src/postgres/migrate-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server's first database; see {@link createTestDatabase} for one of your own. */
    databaseUrl: string;
  }
}

/** Databases that nobody uses: they are copied. The second one also has the tables of the read models, which are empty. */
const templates = { migrated: 'test_migrated', withReadModels: 'test_with_read_models' } as const;

/**
 * Makes what {@link createTestDatabase} copies: migrating each one, and making the tables of all read models, takes much longer.
 * @param serverUrl `postgres://…`
 * @param makeReadModels makes their tables in the database at an address, whose connections it closes
 */
export async function createTemplateDatabases(
  serverUrl: string,
  makeReadModels: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  await createDatabase(serverUrl, templates.migrated, 'template1');
  await migrateDatabase(addressOf(serverUrl, templates.migrated));
  await createDatabase(serverUrl, templates.withReadModels, templates.migrated);
  await makeReadModels(addressOf(serverUrl, templates.withReadModels));
}

/**
 * Makes an empty database with all migrations, for one spec file. It goes with the server when the run ends.
 *
 * @param kind with read models: as it is once the projections ran over an empty log
 * @returns its `postgres://…` address
 */
export function createTestDatabase(kind: keyof typeof templates = 'migrated'): Promise<string> {
  return createDatabaseFrom(templates[kind]);
}

/** The same without migrations: as a database is before anybody uses it. */
export function createEmptyDatabase(): Promise<string> {
  return createDatabaseFrom('template1');
}

async function createDatabaseFrom(from: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(inject('databaseUrl'), name, from);
  return addressOf(inject('databaseUrl'), name);
}

async function createDatabase(serverUrl: string, name: string, from: string): Promise<void> {
  const server = openDatabase<unknown>(serverUrl, { applicationName: 'test-database', maxConnections: 1 });
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(from)}`.execute(server);
  await server.destroy();
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
