import type { InvitationEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';

export const invitationUndoAccess: UndoAccess<InvitationEvent> = {
  InvitationCreated: undoByAdmin,
  InvitationRevoked: undoByAdmin,
  InvitationRenewed: undoByAdmin,
  InvitationRolesChanged: undoByAdmin,
  InvitationAccepted: undoByAdmin,
};
