import type { TermsDue } from '@spoor/contracts/shared/terms-due';
import { type Language, languages } from '@spoor/contracts/texts/languages';
import type { ProfileField } from '@spoor/contracts/users/profile';
import { type TermsInForce, termsDue } from '@spoor/contracts/users/terms-in-force';
import type { User } from '@spoor/contracts/users/user';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import type { UserRow } from './users.schema.ts';

/** The versions of the terms of use that are published; none where the platform has no terms. */
export async function readTermsInForce({
  db,
  platform,
}: Pick<QueryContext, 'db' | 'platform'>): Promise<TermsInForce> {
  const rows = await db
    .selectFrom('read_model.pages')
    .select([
      sql<number>`(page->'purpose'->'version'->>'number')::integer`.as('version'),
      sql<Language>`page->'purpose'->>'language'`.as('language'),
    ])
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where('purposeKind', '=', 'legal')
    .where(sql<boolean>`page->'purpose'->>'document' = 'terms-of-use' AND page->'live' <> 'null'::jsonb`)
    .execute();
  return Object.fromEntries(rows.map(({ language, version }) => [language, version]));
}

/** What somebody still has to say to the terms of use. Rows of the version before do not say what they said. */
export async function readTermsDue(
  queryContext: Omit<QueryContext, 'viewer'>,
  { user }: Pick<UserRow, 'user'>,
): Promise<TermsDue> {
  const { terms = null } = user as Partial<UserRow['user']>;
  return termsDue(terms, await readTermsInForce(queryContext));
}

/** The language in which somebody uses the site, as their profile says; else that of the platform. */
export async function readLanguage(
  { platform, decryptPersonalData }: Pick<QueryContext, 'platform' | 'decryptPersonalData'>,
  { guid: subject, profile }: Partial<User> & Pick<User, 'guid'>,
): Promise<Language> {
  const field: ProfileField = 'language';
  const box = profile?.[field];
  const [said] = box === undefined ? [] : await decryptPersonalData([{ subject, field, box }]);
  return languages.find((language) => language === said) ?? platform.language;
}
