import type { Invitation } from '@spoor/contracts/invitations/invitation';
import type { Table } from '../../runtime/projection.ts';

/** An invitation. Whom it is for stays sealed in the row. Those that were revoked stay: their links say so. */
export interface InvitationRow {
  guid: string;
  platformGuid: string;
  invitation: Invitation;
  invitedOn: string;
  invitedBy: string | null;
  /** Who sent it last; null: the system itself. */
  sentBy: string | null;
  removed: boolean;
  revision: number;
}

export const invitationsTable: Table<InvitationRow> = {
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    invitation: 'jsonb',
    invitedOn: 'timestamptz',
    invitedBy: 'uuid',
    sentBy: 'uuid',
    removed: 'boolean',
    revision: 'integer',
  },
  indexes: ['("platformGuid", "invitedOn")'],
};
