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

/** An empty database with all migrations. Nobody uses it: it is copied. */
const template = 'test_template';

/** Makes what {@link createTestDatabase} copies: migrating each one takes much longer. @param serverUrl `postgres://…` */
export async function createTemplateDatabase(serverUrl: string): Promise<void> {
  await createDatabase(serverUrl, template, 'template1');
  await migrateDatabase(addressOf(serverUrl, template));
}

/**
 * Makes an empty database with all migrations, for one spec file. It goes with the server when the run ends.
 *
 * @returns its `postgres://…` address
 */
export function createTestDatabase(): Promise<string> {
  return createDatabaseFrom(template);
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
