import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { findUsages } from '@spoor/projections/mentions/mentions/mentions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';

/** @throws DomainError `in_use`, with what shows or names any of these forms, besides themselves */
export async function requireUnused(formGuids: readonly string[], queryContext: QueryContext): Promise<void> {
  const own = formGuids.map((guid) => surrogateKey.form(guid));
  const usages = await findUsages(queryContext, formGuids, { own });
  if (usages.length > 0) throw new DomainError('in_use', 'still_shown', { usages });
}
