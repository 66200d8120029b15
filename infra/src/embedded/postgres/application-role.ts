import { join } from 'node:path';
import { Client } from 'pg';
import { readOrCreateSecret } from '../secret-file.ts';

/** Whoever works with the data: no superuser, so that a fault in a statement cannot read files or run programs. */
export const applicationRole = 'spoor_application';

/** The password of the application's role, made at the first start and kept beside the cluster. */
export function applicationPassword(folder: string): string {
  return readOrCreateSecret(join(folder, 'application-password'));
}

/** @param url of the superuser */
export async function ensureRole(url: string, password: string): Promise<void> {
  await asSuperuser(url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [applicationRole]);
    const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
    // The password is of letters, digits, - and _, and statements like these take no parameters.
    await client.query(`${verb} ROLE ${applicationRole} LOGIN NOSUPERUSER CREATEDB PASSWORD '${password}'`);
  });
}

/**
 * Gives a database to the application's role, with what a superuser made in it before there was such a role.
 * @param url of the superuser, for that database
 */
export async function giveDatabase(url: string, database: string): Promise<void> {
  await asSuperuser(url, async (client) => {
    await client.query(`ALTER DATABASE ${database} OWNER TO ${applicationRole}`);
    const { rows } = await client.query<{ statement: string }>(ownershipStatements, [applicationRole]);
    for (const { statement } of rows) await client.query(statement);
  });
}

/** Sequences and types that belong to a table follow it. */
const ownershipStatements = `
  WITH own AS (
    SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
  ), role AS (SELECT oid FROM pg_roles WHERE rolname = $1)
  SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, $1) AS statement FROM own
  WHERE nspname <> 'public'
    AND (SELECT nspowner FROM pg_namespace WHERE oid = own.oid) <> (SELECT oid FROM role)
  UNION ALL
  SELECT format('ALTER %s %I.%I OWNER TO %I',
    CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
    nspname, relname, $1)
  FROM pg_class JOIN own ON own.oid = relnamespace
  WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relowner <> (SELECT oid FROM role)
    AND NOT (relkind = 'S' AND EXISTS (
      SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('a', 'i')
    ))
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO %I', pg_proc.oid::regprocedure, $1)
  FROM pg_proc JOIN own ON own.oid = pronamespace WHERE proowner <> (SELECT oid FROM role)
  UNION ALL
  SELECT format('ALTER TYPE %I.%I OWNER TO %I', nspname, typname, $1)
  FROM pg_type JOIN own ON own.oid = typnamespace
  WHERE typtype IN ('e', 'd') AND typowner <> (SELECT oid FROM role)`;

async function asSuperuser(url: string, act: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
