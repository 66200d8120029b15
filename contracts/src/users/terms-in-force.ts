import type { TermsDue } from '../shared/terms-due.ts';
import type { Language } from '../texts/languages.ts';
import type { TermsAnswer } from './user.ts';

/** The version of the terms of use that is published in each language; empty where a platform has none. */
export type TermsInForce = Partial<Record<Language, number>>;

/** Of the model text that every platform begins with. */
export const firstTermsVersion = 1;

/**
 * What somebody still has to say to the terms of use. Each language counts its versions for itself, so that an answer is compared with
 * those of the language in which it was given: a new version in another language asks nobody who agreed in this one. An answer that
 * does not say its language is compared with all.
 */
export function termsDue(answer: TermsAnswer | null, inForce: TermsInForce): TermsDue {
  const own = answer?.language == null ? Object.values(inForce) : [inForce[answer.language]];
  const current = own.filter((version) => version !== undefined);
  if (current.length === 0) return 'nothing';
  if (answer === null) return 'asked';
  const least = answer.version ?? 0;
  return !answer.isAgreed || current.some((version) => version > least) ? 'owed' : 'nothing';
}
