import { z } from 'zod';
import { fieldChanges } from '../shared/field-changes.ts';
import { invitation } from './invitation.ts';

export const invitationEvents = {
  InvitationCreated: z.object({ invitation }),
  /** For good: its link may be anywhere. */
  InvitationRevoked: z.object({ invitation }),
  /** Another mail, with another link: until when it can be accepted. */
  InvitationRenewed: z.object({ changes: fieldChanges }),
  /** Another role took the place of one that was removed. */
  InvitationRolesChanged: z.object({ changes: fieldChanges }),
  /** By whom: the path is `/acceptedBy`. */
  InvitationAccepted: z.object({ changes: fieldChanges }),
} as const;
