import { mergeFields } from '@spoor/contracts/forms/merged-fields';
import type { SubmissionHandler, SubmissionTableOptions } from '@spoor/contracts/forms/submission.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { erasedName } from '@spoor/contracts/users/erased-person';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { readDisplayNames } from '../../users/users/users.queries.ts';
import { listFormVersions, readFormDefinitions } from '../form-versions/form-versions.queries.ts';

/** What a table of the submissions of a form can show; undefined where nothing was ever published. */
export async function readSubmissionTableOptions(
  queryContext: QueryContext,
  formGuid: string,
): Promise<QueryResult<SubmissionTableOptions> | undefined> {
  const definitions = await readFormDefinitions(queryContext, formGuid);
  if (definitions.length === 0) return undefined;
  return { view: { fields: [...mergeFields(definitions)] }, keys: [surrogateKey.form(formGuid)] };
}

/** Who handles at least one submission of a form, by name; undefined where nothing was ever published. */
export async function listSubmissionHandlers(
  queryContext: QueryContext,
  formGuid: string,
): Promise<QueryResult<SubmissionHandler[]> | undefined> {
  const { db, platform } = queryContext;
  if ((await listFormVersions(queryContext, formGuid)).length === 0) return undefined;
  const handled = await db
    .selectFrom('read_model.submissions')
    .select('assigneeGuid')
    .distinct()
    .where('platformGuid', '=', platform.guid)
    .where('formGuid', '=', formGuid)
    .where('erased', '=', false)
    .where('assigneeGuid', 'is not', null)
    .execute();
  const guids = handled.flatMap(({ assigneeGuid }) => assigneeGuid ?? []);
  const names = await readDisplayNames(queryContext, guids);
  const handlers = guids.map((guid) => ({ guid, displayName: names.get(guid) ?? erasedName }));
  return {
    view: handlers.toSorted((a, b) => a.displayName.localeCompare(b.displayName)),
    keys: [surrogateKey.submissions(), surrogateKey.users()],
  };
}
