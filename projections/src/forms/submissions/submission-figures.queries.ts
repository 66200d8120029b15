import type { FormListing } from '@spoor/contracts/forms/form.views';
import { separateStatuses } from '@spoor/contracts/forms/submission';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

/** How many submissions a form has, how many of them are new, how many look like spam, and when the last one came. */
export type SubmissionFigures = Pick<
  FormListing,
  'submissionCount' | 'newCount' | 'spamCount' | 'lastSubmittedOn'
>;

const noSubmissions: SubmissionFigures = {
  submissionCount: 0,
  newCount: 0,
  spamCount: 0,
  lastSubmittedOn: null,
};

const isSeparate = sql`status IN (${sql.join(separateStatuses)})`;

/** One of these of each row of `read_model.forms`, to sort by; null where the reader may not know it. */
export function figureOfForm(
  { viewer }: Pick<QueryContext, 'viewer'>,
  name: 'newCount' | 'lastSubmittedOn',
): RawBuilder<unknown> {
  if (!hasPermission(viewer, 'submissions.view')) return sql`NULL::integer`;
  const [figure, which] =
    name === 'newCount'
      ? [sql`count(*)`, sql`status = 'New'`]
      : [sql`max("submittedOn")`, sql`NOT ${isSeparate}`];
  return sql`(SELECT ${figure} FROM read_model.submissions AS sent
    WHERE sent."platformGuid" = forms."platformGuid" AND sent."formGuid" = forms.guid AND NOT erased AND ${which})`;
}

/** By form; what the reader may not know is null. */
export async function readSubmissionFigures(
  { db, platform, viewer }: QueryContext,
  formGuids: readonly string[],
): Promise<(formGuid: string) => SubmissionFigures> {
  if (!hasPermission(viewer, 'submissions.view'))
    return () => ({ submissionCount: null, newCount: null, spamCount: null, lastSubmittedOn: null });
  if (formGuids.length === 0) return () => noSubmissions;
  const rows = await db
    .selectFrom('read_model.submissions')
    .select([
      'formGuid',
      sql<bigint>`count(*) FILTER (WHERE NOT ${isSeparate})`.as('submissionCount'),
      sql<bigint>`count(*) FILTER (WHERE status = 'New')`.as('newCount'),
      sql<bigint>`count(*) FILTER (WHERE status = 'Spam')`.as('spamCount'),
      sql<string | null>`max("submittedOn") FILTER (WHERE NOT ${isSeparate})`.as('lastSubmittedOn'),
    ])
    .where('platformGuid', '=', platform.guid)
    .where('formGuid', 'in', formGuids)
    .where('erased', '=', false)
    .groupBy('formGuid')
    .execute();
  const figures = new Map(
    rows.map(({ formGuid, submissionCount, newCount, spamCount, lastSubmittedOn }) => [
      formGuid,
      {
        submissionCount: Number(submissionCount),
        newCount: Number(newCount),
        spamCount: Number(spamCount),
        lastSubmittedOn,
      },
    ]),
  );
  return (formGuid) => figures.get(formGuid) ?? noSubmissions;
}
