import { invite, mostInvited } from '@spoor/contracts/invitations/invitation.commands';
import { z } from 'zod';
import { addressesIn } from './addresses-in.ts';

/** Addresses as people type or paste them. */
export const inviteForm = invite.omit({ emails: true }).extend({
  emails: z
    .string()
    .trim()
    .min(1)
    .refine((text) => addressesIn(text).length <= mostInvited, 'too_many'),
});
