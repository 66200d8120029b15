import { z } from 'zod';
import { permissionNames } from '../roles/role-permissions.ts';
import { erasure, personalDetails } from './user.ts';

/** What somebody said of themselves. */
const saidProperty = z.object({
  key: z.string(),
  value: z.string().nullable(),
  category: z.string(),
  section: z.string(),
  sectionSortOrdinal: z.int(),
  visibleFor: z.string(),
  mett: z.boolean(),
});
export type SaidProperty = z.infer<typeof saidProperty>;

export const userView = personalDetails
  .extend({
    guid: z.string(),
    displayName: z.string(),
    properties: z.array(saidProperty),
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
    /** Where this account is going to be erased. */
    erasure: erasure.nullable(),
    createdOn: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof userView>;

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
    properties: z.array(saidProperty),
    /** What they said for themselves alone, by its keys: administrators are told that it is there, and nobody what it is. */
    hiddenProperties: z.array(z.string()),
    termsOfUseVersionAccepted: z.int().nullable(),
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
