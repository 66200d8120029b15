import { authorGuids } from '@spoor/contracts/shared/author-list';
import type { QueryContext } from '@spoor/projections/query-context';
import { readDisplayNames } from '@spoor/projections/users/users/users.queries';
import { DomainError } from '../shared/domain-error.ts';

/**
 * Accounts that are named as authors have to be there.
 * @param path where they stand in the request
 * @throws DomainError `validation_failed`
 */
export async function requireAuthors(
  authors: unknown,
  path: string,
  queryContext: QueryContext,
): Promise<void> {
  const guids = authorGuids(authors);
  const known = await readDisplayNames(queryContext, guids);
  if (guids.every((guid) => known.has(guid))) return;
  throw new DomainError('validation_failed', { name: 'author_unknown', path });
}
