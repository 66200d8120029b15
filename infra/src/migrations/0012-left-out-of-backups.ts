import { type Kysely, sql } from 'kysely';

/** What a restored installation makes anew, or does better without. */
const leftOut = {
  'SCHEMA read_model': 'made from the events',
  'SCHEMA bullmq': 'jobs are asked for anew by those who read the events',
  'TABLE service.kysely_migration': 'the migrations of a restored database write it',
  'TABLE service.kysely_migration_lock': 'says who migrates at this moment',
  'TABLE service.idempotency_answers': 'answers of a day, with positions in a log that is written anew',
  'TABLE service.rate_counts': 'of minutes',
  'TABLE service.rate_blocks': 'of minutes',
  'TABLE workers.reactor_checkpoints': 'positions in a log that is written anew',
  'TABLE statistics.salts': 'destroyed after two days, so that nobody can tell who visited',
  'TABLE vault.refresh_families': 'one that was ended since would be open again: everybody signs in anew',
  'TABLE vault.refresh_tokens': 'as their families',
  'TABLE vault.ended_sessions': 'of the minutes that access tokens live',
};

const included = [
  'vault.credentials',
  'vault.one_time_links',
  'vault.data_subject_keys',
  'service.redirect_hits',
  'service.image_sizes',
  'statistics.happenings',
  'statistics.days',
  'logs.entries',
];

/**
 * Says of each table whether it is in backups. One without a word is, but a spec asks for the word. The two schemas may be
 * made later by those who fill them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['read_model', 'bullmq'])
    await sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(name)}`.execute(db);
  for (const [what, why] of Object.entries(leftOut))
    await sql`COMMENT ON ${sql.raw(what)} IS ${sql.lit(`Left out of backups: ${why}`)}`.execute(db);
  for (const table of included) await sql`COMMENT ON TABLE ${sql.table(table)} IS 'In backups'`.execute(db);
}
