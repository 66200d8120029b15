import type { Form } from '@spoor/contracts/forms/form';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

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

/** The forms that are there or can come back: whom they told is known by their streams alone. */
export async function listFormsEver({
  db,
  platform,
}: Pick<QueryContext, 'db' | 'platform'>): Promise<string[]> {
  const rows = await db
    .selectFrom('read_model.forms')
    .select('guid')
    .where('platformGuid', '=', platform.guid)
    .where(({ eb, or }) => or([eb('removed', '=', false), eb('trashed', 'is not', null)]))
    .orderBy('guid')
    .execute();
  return rows.map(({ guid }) => guid);
}
