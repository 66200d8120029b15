import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { QueryContext } from '../../query-context.ts';

/** A version that was published, also of a form that is gone; undefined where there never was one of that number. */
export async function readFormVersion(
  queryContext: QueryContext,
  formGuid: string,
  version: number,
): Promise<{ definition: FormDefinition; publishedOn: string } | undefined> {
  return versionsOf(queryContext, [formGuid])
    .select(['definition', 'publishedOn'])
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Numbers of all versions that were ever published, the newest first. */
export async function listFormVersions(
  queryContext: QueryContext,
  formGuid: string,
): Promise<{ version: number; publishedOn: string }[]> {
  return versionsOf(queryContext, [formGuid])
    .select(['version', 'publishedOn'])
    .orderBy('version', 'desc')
    .execute();
}

/** Definitions of all versions that were ever published, the newest first. */
export async function readFormDefinitions(
  queryContext: QueryContext,
  formGuid: string,
): Promise<FormDefinition[]> {
  const rows = await versionsOf(queryContext, [formGuid])
    .select('definition')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ definition }) => definition);
}

/** The highest number that was ever given to a version, by the guid of the form. */
export async function readLatestVersions(
  queryContext: QueryContext,
  formGuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (formGuids.length === 0) return new Map();
  const rows = await versionsOf(queryContext, formGuids)
    .select(({ fn }) => ['formGuid', fn.max('version').as('version')])
    .groupBy('formGuid')
    .execute();
  return new Map(rows.map(({ formGuid, version }) => [formGuid, version]));
}

function versionsOf({ db, platform }: QueryContext, formGuids: readonly string[]) {
  return db
    .selectFrom('read_model.form_versions')
    .where('platformGuid', '=', platform.guid)
    .where('formGuid', 'in', formGuids);
}
