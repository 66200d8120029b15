import { z } from 'zod';
import { erasure } from '../shared/erasure.ts';
import { storedGuid } from '../shared/guid.ts';
import { encryptedData } from '../shared/personal-data.ts';
import { language } from '../texts/language-schemas.ts';

/** Sealed inside events. */
export const personalDetails = z.object({
  email: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
});
export type PersonalDetails = z.infer<typeof personalDetails>;

/** What somebody said last to the terms of use. */
export const termsAnswer = z.object({
  /** False: they declined them, or made their account without being asked. */
  isAgreed: z.boolean(),
  /** Of the terms that they saw; null where they saw none, or where an answer from before that was recorded declined them. */
  version: z.int().nullable(),
  /** In which they saw them; null where they saw none, and of answers from before that was recorded. */
  language: language.nullable(),
});
export type TermsAnswer = z.infer<typeof termsAnswer>;

/** The document of the stream `user-{guid}`. `details` holds {@link personalDetails}, encrypted; `profile` wins over it. */
export const user = z.object({
  guid: storedGuid,
  details: encryptedData,
  /** What was said since the account was made, by the names of profile fields. Base64 of nonce, ciphertext and tag. */
  profile: z.record(z.string(), z.base64()),
  roleIds: z.array(storedGuid),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  /** May write code into pages that they edit. Only who runs the system says so. */
  isDeveloper: z.boolean(),
  /** Creates and suspends platforms. Only who runs the system says so. */
  isOperator: z.boolean(),
  /** Null where nobody asked for it. */
  erasure: erasure.nullable(),
  /** Null where nobody asked them for one. */
  terms: termsAnswer.nullable(),
});
export type User = z.infer<typeof user>;

/** The alias; else first, middle and last name; where all are empty, the local part of the e-mail address. For those who may see people. */
export function displayNameOf(
  person: PersonalDetails & { readonly alias?: string | null | undefined },
): string {
  return person.alias || fullNameOf(person);
}

/** The same for everybody, whom nobody's address concerns; empty where they have no name. */
export function publicNameOf(
  person: Omit<PersonalDetails, 'email'> & { readonly alias?: string | null | undefined },
): string {
  return person.alias || givenNamesOf(person);
}

/** First, middle and last name; where all are empty, the local part of the e-mail address. */
export function fullNameOf(person: PersonalDetails): string {
  return givenNamesOf(person) || (person.email.split('@')[0] ?? '');
}

/** First, middle and last name, as far as there are any. */
export function givenNamesOf(person: Omit<PersonalDetails, 'email'>): string {
  return [person.firstName, person.middleName, person.lastName].filter((name) => name !== '').join(' ');
}
