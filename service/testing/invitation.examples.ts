import type { InvitationEvent } from '@spoor/contracts/event-catalogue';
import type { Invitation } from '@spoor/contracts/invitations/invitation';
import type { InvitationCommand } from '@spoor/contracts/invitations/invitation.commands';
import fc from 'fast-check';

const guid = '00000000-0000-4000-8000-0000000000e1';

/** Somebody was invited, as an editor. */
export const invited: Invitation = {
  guid,
  person: { subject: guid, box: 'bm9uY2UtY2lwaGVydGV4dC10YWc=' },
  roleIds: ['00000000-0000-4000-8000-0000000000a2'],
  language: 'nl',
  expiresOn: '2026-12-01T09:00:00.000Z',
  acceptedBy: null,
};
export const invitationCreated: InvitationEvent = {
  type: 'InvitationCreated',
  data: { invitation: invited },
};

const [editor, other] = ['00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-0000000000a3'];

export const invitationCommands: fc.Arbitrary<InvitationCommand> = fc.oneof(
  fc.record({
    type: fc.constant('RenewInvitation' as const),
    expiresOn: fc.constantFrom('2026-12-15T09:00:00.000Z', '2026-12-16T09:00:00.000Z'),
  }),
  fc.record({
    type: fc.constant('ReplaceRole' as const),
    from: fc.constantFrom(editor, other),
    to: fc.constantFrom(editor, other, null),
  }),
);
