import type { Language } from '@spoor/contracts/texts/languages';
import type { TermsAnswer } from '@spoor/contracts/users/user';
import type { SeenTerms } from '@spoor/contracts/users/user.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import { readTermsInForce } from '@spoor/projections/users/users/terms-in-force.queries';
import { DomainError } from '../shared/domain-error.ts';

/**
 * An agreement to the terms of use; null where the platform has none.
 * @param seen the version that they saw
 * @param language in which they saw it
 * @throws DomainError `validation_failed` where they saw none, or another than is published now in that language
 */
export async function agreedTerms(
  seen: SeenTerms,
  language: Language,
  queryContext: QueryContext,
): Promise<TermsAnswer | null> {
  const version = seen.termsOfUseVersionAccepted ?? seen.termsVersion;
  const inForce = await readTermsInForce(queryContext);
  if (Object.keys(inForce).length === 0) return null;
  if (version !== undefined && inForce[language] === version) return { isAgreed: true, version, language };
  const isByEarlierName = seen.termsOfUseVersionAccepted === undefined && version !== undefined;
  const path = isByEarlierName ? '/termsVersion' : '/termsOfUseVersionAccepted';
  throw new DomainError('validation_failed', { name: 'terms_not_agreed', path });
}

/** What somebody still has to say who makes an account without being asked: as of who agreed to none; null where the platform has none. */
export async function owedTerms(queryContext: QueryContext): Promise<TermsAnswer | null> {
  const inForce = await readTermsInForce(queryContext);
  return Object.keys(inForce).length === 0 ? null : { isAgreed: false, version: null, language: null };
}

/** That somebody agrees to no terms of use who was shown those of a language. */
export async function declinedTerms(language: Language, queryContext: QueryContext): Promise<TermsAnswer> {
  const inForce = await readTermsInForce(queryContext);
  return { isAgreed: false, version: inForce[language] ?? null, language };
}
