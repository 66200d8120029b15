import type { AuthorView } from '@spoor/contracts/shared/author';
import { authorGuids, authorsIn } from '@spoor/contracts/shared/author-list';
import { erasedName } from '@spoor/contracts/users/erased-person';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import type { QueryContext } from '../../query-context.ts';
import { readDisplayNames } from './users.queries.ts';

/** The names of the authors that have an account, of several things at once. */
export function readAuthorNames(
  queryContext: QueryContext,
  authorLists: readonly unknown[],
): Promise<ReadonlyMap<string, string>> {
  return readDisplayNames(queryContext, authorLists.flatMap(authorGuids));
}

/** Those of these guids whose account is there and active. */
export async function selectActivePeople(
  { db, platform }: QueryContext,
  guids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('read_model.users')
    .select('guid')
    .where('guid', '=', anyGuid(guids))
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where('isActive', '=', true)
    .execute();
  return new Set(rows.map(({ guid }) => guid));
}

/** Authors as readers see them, in their order. */
export function authorViews(stored: unknown, names: ReadonlyMap<string, string>): AuthorView[] {
  return authorsIn(stored).map((author) =>
    'userGuid' in author
      ? { guid: author.userGuid, displayName: names.get(author.userGuid) ?? erasedName }
      : { guid: null, displayName: author.name },
  );
}
