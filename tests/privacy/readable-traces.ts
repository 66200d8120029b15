import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@spoor/infra/postgres/database';
import { sql } from 'kysely';
import type { TestService } from '../support/test-service.ts';

/** Where something was found, and what. */
export interface Trace {
  readonly place: string;
  readonly text: string;
}

/** What of these stands in a place that anybody with the disk could read, in whatever case. */
export function tracesIn(place: string, content: string, texts: readonly string[]): Trace[] {
  const folded = content.toLowerCase();
  return texts.filter((text) => folded.includes(text.toLowerCase())).map((text) => ({ place, text }));
}

/** Looks everywhere where a service keeps something. @param output what it has printed */
export async function tracesOf(
  { connections: { config, store } }: TestService,
  output: readonly string[],
  texts: readonly string[],
): Promise<Trace[]> {
  const events: string[] = [];
  for await (const event of store.readAll())
    events.push(JSON.stringify(event, (_, value) => (typeof value === 'bigint' ? String(value) : value)));
  return [
    ...tracesIn('the event store', events.join('\n'), texts),
    ...(await tracesInTables(config.databaseUrl, texts)),
    ...(await tracesInFolder(config.dataDir, texts)),
    ...tracesIn('the log', output.join(''), texts),
  ];
}

/** Looks into every column of every row of every table: those of the product, of the queue and of the migrations. */
async function tracesInTables(databaseUrl: string, texts: readonly string[]): Promise<Trace[]> {
  const db = openDatabase<unknown>(databaseUrl, { applicationName: 'traces' });
  try {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(
      db,
    );
    const found: Trace[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await sql`SELECT * FROM ${sql.table(`${schema}.${name}`)}`.execute(db);
      found.push(...tracesIn(`${schema}.${name}`, JSON.stringify(rows, readableMember), texts));
    }
    return found;
  } finally {
    await db.destroy();
  }
}

/** Buffers have become an object by the time that this is asked. */
function readableMember(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  const { type, data } = (value ?? {}) as { readonly type?: unknown; readonly data?: readonly number[] };
  return type === 'Buffer' && data !== undefined ? Buffer.from(data).toString('latin1') : value;
}

/** Looks into every file of a folder, and at its name. A folder that is not there has none. */
export async function tracesInFolder(folder: string, texts: readonly string[]): Promise<Trace[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: Trace[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // One that goes meanwhile holds nothing.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    found.push(...tracesIn(path.slice(folder.length), `${entry.name} ${readableIn(bytes)}`, texts));
  }
  return found;
}

/** As it is, and as mail programs read it. */
function readableIn(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const joined = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const encoded = text.match(/^[A-Za-z0-9+/=\r\n]{80,}$/gm) ?? [];
  return [text, joined, ...encoded.map((part) => Buffer.from(part, 'base64').toString('latin1'))].join('\n');
}
