import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import { limits, optionalNameText } from '../shared/limits.ts';
import { language } from '../texts/language-schemas.ts';
import { password, seenTerms } from '../users/user.commands.ts';
import type { Invitation } from './invitation.ts';

/** Addresses that are invited together. */
export const mostInvited = 50;
const messageLength = 1_000;

/** Body of `POST /api/userinvitation`. What is no address is a result of its own. */
export const invite = z
  .object({
    emails: z.array(z.string().trim().max(254)).min(1).max(mostInvited),
    roleIds: z.array(guid).max(limits.arrayLength).default([]),
    message: z.string().trim().max(messageLength).default(''),
    language: language.default('nl'),
  })
  .meta({ id: 'Invite' });
export type Invite = z.output<typeof invite>;

/** Body of `POST /api/userinvitation:accept`. Who has an account is signed in, and sends the code alone. */
export const acceptInvitation = z
  .object({
    code: z.string().max(200),
    firstName: optionalNameText.default(''),
    middleName: optionalNameText.default(''),
    lastName: optionalNameText.default(''),
    password: password.optional(),
    ...seenTerms,
    /** What a new account prefers: absent, that of the invitation. */
    language: language.optional(),
  })
  .meta({ id: 'AcceptInvitation' });
export type AcceptInvitation = z.output<typeof acceptInvitation>;

/** Body of `POST /api/userinvitation:askAgain`. */
export const askForInvitation = z.object({ code: z.string().max(200) }).meta({ id: 'AskForInvitation' });
export type AskForInvitation = z.infer<typeof askForInvitation>;

export type InvitationCommand =
  | { type: 'CreateInvitation'; invitation: Invitation }
  | { type: 'RenewInvitation'; expiresOn: string }
  | { type: 'ReplaceRole'; from: string; to: string | null }
  | { type: 'RevokeInvitation' }
  | { type: 'AcceptInvitation'; acceptedBy: string; now: string };
