import { invite } from '@spoor/contracts/invitations/invitation.commands';
import { z } from 'zod';

/** Addresses as people type or paste them: a line each, or with commas between. */
export const inviteForm = invite.omit({ emails: true }).extend({ emails: z.string().trim().min(1) });

export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}
