import { z } from 'zod';
import { language } from '../texts/language-schemas.ts';
import { invitationAcceptResults, invitationSendResults, invitationStatuses } from './invitation.ts';

const person = z.object({ guid: z.string().nullable(), displayName: z.string() });

/** An invitation, for who manages people. */
export const invitationView = z
  .object({
    guid: z.string(),
    email: z.string(),
    roleIds: z.array(z.string()),
    message: z.string(),
    language,
    status: z.enum(invitationStatuses),
    invitedOn: z.string(),
    invitedBy: person,
    /** Who sent it last, and stands behind it. */
    sentBy: person,
    /** Whether who stands behind it may still give its roles; where they may not, it cannot be accepted until somebody who may sends it again. */
    isBacked: z.boolean(),
    expiresOn: z.string(),
    acceptedBy: person.nullable(),
    revision: z.int(),
  })
  .meta({ id: 'Invitation' });
export type InvitationView = z.infer<typeof invitationView>;

/** An invitation, for whoever follows its link. Everything but the status is empty where it is not pending. */
export const invitationStatusView = z
  .object({
    status: z.enum(invitationStatuses),
    /** As much of it as its owner knows it by: `j***@example.nl`. */
    email: z.string(),
    platformName: z.string(),
    inviterName: z.string(),
    message: z.string(),
    roleNames: z.array(z.string()),
    expiresOn: z.string().nullable(),
    /** Whether the address has an account: then its owner signs in, and chooses no password. */
    userExists: z.boolean(),
    requiresPassword: z.boolean(),
    /** Whether it went to the address of who asks, who is signed in. */
    isForReader: z.boolean(),
    /** To which version of the terms of use whoever accepts agrees; null where there are none. */
    termsOfUseVersion: z.int().nullable(),
    language,
  })
  .meta({ id: 'InvitationStatus' });
export type InvitationStatusView = z.infer<typeof invitationStatusView>;

export const invitationsSent = z
  .object({
    results: z.array(
      z.object({
        email: z.string(),
        result: z.enum(invitationSendResults),
        /** Of whom has an account with that address already: those who see people are told. */
        userGuid: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'InvitationsSent' });
export type InvitationsSent = z.infer<typeof invitationsSent>;

export const invitationAccepted = z
  .object({
    result: z.enum(invitationAcceptResults),
    /** Of a new account: with which address it signs in. */
    email: z.string().optional(),
    /** Of a new account: it is signed in. Absent where its roles ask for more than a password, which is asked for when it signs in. */
    accessToken: z.string().optional(),
    expiresOn: z.string().optional(),
    /** Of `BadRequest`: what is wrong, and where. */
    errors: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
    returnUrl: z.string().optional(),
  })
  .meta({ id: 'InvitationAccepted' });
export type InvitationAccepted = z.infer<typeof invitationAccepted>;
