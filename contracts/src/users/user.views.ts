import { z } from 'zod';
import { erasure } from '../shared/erasure.ts';
import { permissionNames } from '../shared/permission-names.ts';
import { personalDetails, termsAnswer } from './user.ts';

/** What somebody said of themselves. */
const profileAnswer = z.object({
  key: z.string(),
  value: z.string().nullable(),
  category: z.string(),
  section: z.string(),
  sectionSortOrdinal: z.int(),
  visibleFor: z.string(),
  mett: z.boolean(),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

/** What somebody said last to the terms of use, and when; null where they never were asked. */
const givenTermsAnswer = termsAnswer.extend({ on: z.iso.datetime() }).nullable();
export type GivenTermsAnswer = z.infer<typeof givenTermsAnswer>;

export const userView = personalDetails
  .extend({
    guid: z.string(),
    displayName: z.string(),
    properties: z.array(profileAnswer),
    roleIds: z.array(z.string()),
    isAdmin: z.boolean(),
    isMett: z.boolean(),
    isDeveloper: z.boolean(),
    isContentManager: z.boolean(),
    /** What their roles give the right to. */
    permissions: z.array(z.enum(permissionNames)),
    isActive: z.boolean(),
    isVerified: z.boolean(),
    twoFactorEnabled: z.boolean(),
    termsOfUseVersionAccepted: z.int().nullable(),
    termsAnswer: givenTermsAnswer,
    /**
     * Whether their screens ask them to agree to the terms of use. Calls refuse (`terms_not_accepted`) who declined them or agreed to
     * earlier ones; not who was never asked, whose `termsAnswer` is null.
     */
    mustAcceptTerms: z.boolean(),
    /** Where this account is going to be erased. */
    erasure: erasure.nullable(),
    createdOn: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof userView>;

/** What somebody says of themselves, as far as the reader sees it. */
export const profileView = userView
  .pick({
    guid: true,
    email: true,
    firstName: true,
    middleName: true,
    lastName: true,
    displayName: true,
    properties: true,
    revision: true,
  })
  .extend({
    /** What they said for themselves alone, by its keys: administrators are told that it is there, and nobody what it is. */
    hiddenProperties: z.array(z.string()),
  })
  .meta({ id: 'Profile' });
export type ProfileView = z.infer<typeof profileView>;

/** A person in the administration: an address is only for who may know of people. */
export const userRow = personalDetails
  .extend({
    guid: z.string(),
    displayName: z.string(),
    alias: z.string().nullable(),
    roleIds: z.array(z.string()),
    isAdmin: z.boolean(),
    isMett: z.boolean(),
    isDeveloper: z.boolean(),
    isActive: z.boolean(),
    /** Whoever made it themselves has it once somebody opens it, which nobody did yet. */
    awaitsApproval: z.boolean(),
    isVerified: z.boolean(),
    twoFactorEnabled: z.boolean(),
    /** How many they sign in with. */
    passkeys: z.int(),
    /** Where this account is going to be erased. */
    erasure: erasure.nullable(),
    createdOn: z.string(),
    /** When they signed in or went on last; null where they never did. */
    lastSeenOn: z.string().nullable(),
    revision: z.int(),
  })
  .meta({ id: 'UserRow' });
export type UserRow = z.infer<typeof userRow>;

/** The same person alone, with what they said of themselves for others to see. */
export const userDetails = userRow
  .extend({
    properties: z.array(profileAnswer),
    /** What they said for themselves alone, by its keys: administrators are told that it is there, and nobody what it is. */
    hiddenProperties: z.array(z.string()),
    termsOfUseVersionAccepted: z.int().nullable(),
    termsAnswer: givenTermsAnswer,
    /** What they chose of cookies, for administrators: who asks for consent has to show that it was given. */
    cookieConsent: z.object({ categories: z.array(z.string()), date: z.string() }).nullable(),
  })
  .meta({ id: 'UserDetails' });
export type UserDetails = z.infer<typeof userDetails>;

export const userPage = z.object({ items: z.array(userRow), total: z.int() }).meta({ id: 'UserPage' });
export type UserPage = z.infer<typeof userPage>;

/** Somebody who has just been given an account. */
export const newUserView = z
  .object({
    user: userView,
    /** Where no password was given: the path at which they set one. */
    oneTimeLink: z.string().optional(),
  })
  .meta({ id: 'NewUser' });
export type NewUserView = z.infer<typeof newUserView>;
