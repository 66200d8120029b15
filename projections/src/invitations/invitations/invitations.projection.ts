import type { InvitationEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type InvitationRow, invitationsTable } from './invitations.schema.ts';

export const invitationsProjection = defineProjection<InvitationRow>({
  name: 'invitations',
  version: 2,
  readableFrom: 1,
  table: invitationsTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('invitation'),
    InvitationCreated: {
      create: ({ data: { invitation }, metadata, revision }) => ({
        guid: invitation.guid,
        platformGuid: metadata.platformGuid,
        invitation,
        invitedOn: metadata.at,
        invitedBy: metadata.actorGuid ?? null,
        sentBy: metadata.actorGuid ?? null,
        removed: false,
        revision,
      }),
    },
    InvitationRenewed: {
      change: (row, event) => {
        const { undoOf, actorGuid = null } = event.metadata;
        // Undoing sends nothing: whoever does that stands behind nothing.
        return { ...applyEvent(row, event), sentBy: undoOf === undefined ? actorGuid : row.sentBy };
      },
    },
    InvitationRolesChanged: { change: applyEvent },
    InvitationAccepted: { change: applyEvent },
    InvitationRevoked: { change: (row, { revision }) => ({ ...row, removed: true, revision }) },
  },
  surrogateKeys: () => [adminSurrogateKey.invitations()],
});

function applyEvent(row: InvitationRow, event: RecordedEvent<InvitationEvent>): InvitationRow {
  return {
    ...row,
    invitation: applyChanges(row.invitation, fieldChangesOf(event)),
    revision: event.revision,
  };
}
