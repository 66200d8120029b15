import type { Language } from '../texts/languages.ts';
import type { TermsAnswer } from './user.ts';

/** The version of the terms of use that is published in each language; empty where a platform has none. */
export type TermsInForce = Partial<Record<Language, number>>;

/**
 * Whether somebody has to agree to the terms of use before they go on. Each language counts its versions for itself, so that an
 * answer is compared with those of the language in which it was given: a new version in another language asks nobody who
 * agreed in this one. An answer that does not say its language, and none, are compared with all: which language somebody chooses, frees
 * them from nothing. Who was never asked is under the version with which a platform begins, until another is published.
 */
export function mustAcceptTerms(answer: TermsAnswer | null, inForce: TermsInForce): boolean {
  const own = answer?.language == null ? Object.values(inForce) : [inForce[answer.language]];
  const current = own.filter((version) => version !== undefined);
  if (answer?.isAgreed === false) return current.length > 0;
  const least = answer === null ? firstTermsVersion : (answer.version ?? 0);
  return current.some((version) => version > least);
}

/** Of the model text that every platform begins with. */
const firstTermsVersion = 1;
