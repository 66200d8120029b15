import { type Kysely, sql } from 'kysely';

/** How often a form was seen, begun, and left at which page: numbers of a day, without anything of whoever it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE service.form_steps (
      "platformGuid" uuid NOT NULL,
      "formGuid" uuid NOT NULL,
      version integer NOT NULL,
      day date NOT NULL,
      kind text NOT NULL,
      "pageId" text NOT NULL,
      count integer NOT NULL,
      PRIMARY KEY ("platformGuid", "formGuid", version, day, kind, "pageId")
    )`.execute(db);
  await sql`COMMENT ON TABLE service.form_steps IS 'In backups'`.execute(db);
}
