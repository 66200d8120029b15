import type { InvitationEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';
import type { Irreversible } from '../../shared/decider.ts';

/** Taking an invitation back revokes it. What was revoked may be in the hands of others: it never works again. */
export function compensateInvitation(event: InvitationEvent): InvitationEvent | Irreversible {
  switch (event.type) {
    case 'InvitationCreated':
      return { type: 'InvitationRevoked', data: event.data };
    case 'InvitationRevoked':
      return { irreversible: 'invitation_revoked' };
    case 'InvitationRenewed':
    case 'InvitationRolesChanged':
      return { type: event.type, data: { changes: reverseChanges(event.data.changes) } };
    case 'InvitationAccepted':
      // An account came of it.
      return { irreversible: 'invitation_accepted' };
    default:
      return event satisfies never;
  }
}
