import type { Invitation } from '@spoor/contracts/invitations/invitation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { invitationsProjection } from './invitations.projection.ts';

const guid = '00000000-0000-4000-8000-0000000000e1';
const invitation: Invitation = {
  guid,
  person: { subject: guid, box: 'bm9uY2UtY2lwaGVydGV4dC10YWc=' },
  roleIds: [],
  language: 'nl',
  expiresOn: '2026-12-01T09:00:00.000Z',
  acceptedBy: null,
};
const stream = `invitation-${guid}`;
const created: GivenEvent = { type: 'InvitationCreated', stream, data: { invitation } };

describe('The read model of invitations', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(invitationsProjection);
  });
  afterAll(() => specification.close());

  it('has one row for an invitation, sealed', async () => {
    const [row] = await specification.rowsAfter(created);
    expect(row).toMatchObject({ guid, platformGuid, invitation, removed: false, revision: 0 });
  });

  it('follows what is sent again and accepted', async () => {
    const later = '2026-12-15T09:00:00.000Z';
    const renewed: GivenEvent = {
      type: 'InvitationRenewed',
      stream,
      data: { changes: [{ path: '/expiresOn', from: invitation.expiresOn, to: later }] },
    };
    const by = '00000000-0000-4000-8000-0000000000b7';
    const accepted: GivenEvent = {
      type: 'InvitationAccepted',
      stream,
      data: { changes: [{ path: '/acceptedBy', from: null, to: by }] },
    };
    const [row] = await specification.rowsAfter(created, renewed, accepted);
    expect(row).toMatchObject({ invitation: { expiresOn: later, acceptedBy: by }, revision: 2 });
  });

  it('knows who sent it last, also once that is taken back', async () => {
    const again = '00000000-0000-4000-8000-0000000000b8';
    const renewed = (more: object): GivenEvent => ({
      type: 'InvitationRenewed',
      stream,
      data: { changes: [{ path: '/expiresOn', from: '', to: invitation.expiresOn }] },
      metadata: more,
    });
    const undo = { actorGuid: undefined, undoOf: '00000000-0000-4000-8000-0000000000c8' };
    const [row] = await specification.rowsAfter(created, renewed({ actorGuid: again }), renewed(undo));
    expect(row).toMatchObject({ sentBy: again });
    expect(row?.invitedBy).not.toBe(again);
  });

  it('keeps what is revoked: its link says so', async () => {
    const [row] = await specification.rowsAfter(created, {
      type: 'InvitationRevoked',
      stream,
      data: { invitation },
    });
    expect(row).toMatchObject({ removed: true, revision: 1 });
  });
});
