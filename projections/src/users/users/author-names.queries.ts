import type { AuthorView } from '@spoor/contracts/shared/author';
import { authorGuids, authorsIn } from '@spoor/contracts/shared/author-list';
import { erasedName } from '@spoor/contracts/users/erased-person';
import type { QueryContext } from '../../query-context.ts';
import { readDisplayNames } from './users.queries.ts';

/** The names of the authors that have an account, of several things at once. */
export function readAuthorNames(
  queryContext: QueryContext,
  authorLists: readonly unknown[],
): Promise<ReadonlyMap<string, string>> {
  return readDisplayNames(queryContext, authorLists.flatMap(authorGuids));
}

/** Authors as readers see them, in their order. */
export function authorViews(stored: unknown, names: ReadonlyMap<string, string>): AuthorView[] {
  return authorsIn(stored).map((author) =>
    'userGuid' in author
      ? { guid: author.userGuid, displayName: names.get(author.userGuid) ?? erasedName }
      : { guid: null, displayName: author.name },
  );
}
