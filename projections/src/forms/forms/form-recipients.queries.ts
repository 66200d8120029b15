import type { Form, FormRecipient } from '@spoor/contracts/forms/form';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

/** A form that tells people by mail what is sent with it. */
export interface NotifyingForm {
  readonly guid: string;
  readonly notify: readonly string[];
  readonly notifyIf: readonly FormRecipient[];
}

/** The forms of which somebody hears together, once a day or a week. */
export async function listFormsWithDigests({
  db,
  platform,
}: Pick<QueryContext, 'db' | 'platform'>): Promise<Form[]> {
  const rows = await db
    .selectFrom('read_model.forms')
    .select('form')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where(sql<boolean>`jsonb_array_length(form->'settings'->'digests') > 0`)
    .orderBy('guid')
    .execute();
  return rows.map(({ form }) => form);
}

/** The forms that send mail to one of these addresses, however they are written. */
export async function listFormsNotifying(
  { db, platform }: Pick<QueryContext, 'db' | 'platform'>,
  addresses: readonly string[],
): Promise<NotifyingForm[]> {
  const wanted = addresses.map((address) => address.toLowerCase());
  const { rows } = await sql<NotifyingForm>`
    SELECT guid, form->'settings'->'notify' AS notify, form->'settings'->'notifyIf' AS "notifyIf"
    FROM read_model.forms
    WHERE "platformGuid" = ${platform.guid} AND NOT removed AND (
      EXISTS (
        SELECT FROM jsonb_array_elements_text(form->'settings'->'notify') AS address
        WHERE lower(address) = ANY(${wanted}::text[])
      ) OR EXISTS (
        SELECT FROM jsonb_array_elements(form->'settings'->'notifyIf') AS recipient
        WHERE lower(recipient->>'email') = ANY(${wanted}::text[])
      )
    ) ORDER BY guid`.execute(db);
  return rows;
}
