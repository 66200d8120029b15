import { authorGuids } from '@spoor/contracts/shared/author-list';
import { mayListPeople } from '@spoor/contracts/users/people-access';
import type { QueryContext } from '@spoor/projections/query-context';
import { selectActivePeople } from '@spoor/projections/users/users/author-names.queries';
import { DomainError } from '../shared/domain-error.ts';

/**
 * Whoever is named as an author is read by everybody: people name themselves, and those who may see accounts name any that is active.
 * @param path where they stand in the request
 * @param readNamed guids of those who are named there already, and may stay
 * @throws DomainError `validation_failed`, the same whether there is such an account or not
 */
export async function requireAuthors(
  authors: unknown,
  path: string,
  queryContext: QueryContext,
  readNamed: () => Promise<readonly string[]>,
): Promise<void> {
  const others = authorGuids(authors).filter((guid) => guid !== queryContext.viewer?.guid);
  if (others.length === 0) return;
  const named = await readNamed();
  const added = others.filter((guid) => !named.includes(guid));
  if (added.length === 0) return;
  const known = mayListPeople(queryContext) ? await selectActivePeople(queryContext, added) : undefined;
  if (known === undefined || !added.every((guid) => known.has(guid)))
    throw new DomainError('validation_failed', { name: 'author_unknown', path });
}
