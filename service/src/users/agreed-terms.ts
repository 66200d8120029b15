import { readTermsVersions } from '@spoor/projections/pages/pages/terms-versions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';

/**
 * The version of the terms of use to which somebody agrees; null where the platform has none.
 * @param version as they saw it
 * @param path of the member that says so
 * @throws DomainError `validation_failed` where they saw none, or another than is published now
 */
export async function agreedTerms(
  version: number | undefined,
  queryContext: QueryContext,
  path = '/termsVersion',
): Promise<number | null> {
  const current = await readTermsVersions(queryContext);
  if (current.length === 0) return null;
  if (version !== undefined && current.includes(version)) return version;
  throw new DomainError('validation_failed', { name: 'terms_not_agreed', path });
}
