import type { InvitationEvent } from '@spoor/contracts/event-catalogue';
import { describe, expect, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { invitationCreated, invited } from '../../../testing/invitation.examples.ts';
import { invitationDecider } from './invitation.decider.ts';

const { given } = specificationOf(invitationDecider);
const noor = '00000000-0000-4000-8000-0000000000b7';
const before = '2026-11-30T09:00:00.000Z';
const accepted: InvitationEvent = {
  type: 'InvitationAccepted',
  data: { changes: [{ path: '/acceptedBy', from: null, to: noor }] },
};
const revoked: InvitationEvent = { type: 'InvitationRevoked', data: { invitation: invited } };
const accept = { type: 'AcceptInvitation', acceptedBy: noor, now: before } as const;

describe('An invitation that does not exist', () => {
  it('cannot be accepted, sent again or revoked', () => {
    given().when(accept).thenRefused('not_found');
    given().when({ type: 'RenewInvitation', expiresOn: before }).thenRefused('not_found');
    given().when({ type: 'RevokeInvitation' }).thenRefused('not_found');
  });

  it('can be made', () => {
    given().when({ type: 'CreateInvitation', invitation: invited }).thenHappens(invitationCreated);
  });
});

describe('An invitation', () => {
  it('cannot be made again', () => {
    given(invitationCreated)
      .when({ type: 'CreateInvitation', invitation: invited })
      .thenRefused('already_exists');
  });

  it('cannot be accepted once it has expired', () => {
    given(invitationCreated)
      .when({ ...accept, now: invited.expiresOn })
      .thenRefused('gone');
  });

  it('is accepted by somebody', () => {
    given(invitationCreated).when(accept).thenHappens(accepted);
  });

  it('is sent again, for longer', () => {
    given(invitationCreated)
      .when({ type: 'RenewInvitation', expiresOn: '2026-12-15T09:00:00.000Z' })
      .thenHappens({
        type: 'InvitationRenewed',
        data: { changes: [{ path: '/expiresOn', from: invited.expiresOn, to: '2026-12-15T09:00:00.000Z' }] },
      });
  });

  it('gives another role where the one that it gave is no more, and loses it where none takes its place', () => {
    const [from = ''] = invited.roleIds;
    const rolesChanged = (to: string[]): InvitationEvent => ({
      type: 'InvitationRolesChanged',
      data: { changes: [{ path: '/roleIds', from: [from], to }] },
    });
    given(invitationCreated)
      .when({ type: 'ReplaceRole', from, to: noor })
      .thenHappens(rolesChanged([noor]));
    given(invitationCreated).when({ type: 'ReplaceRole', from, to: null }).thenHappens(rolesChanged([]));
    given(invitationCreated).when({ type: 'ReplaceRole', from: noor, to: null }).thenNothingHappens();
    for (const over of [accepted, revoked])
      given(invitationCreated, over).when({ type: 'ReplaceRole', from, to: noor }).thenNothingHappens();
  });

  it('can be revoked, and never comes back', () => {
    given(invitationCreated).when({ type: 'RevokeInvitation' }).thenHappens(revoked);
    given(invitationCreated, revoked).when(accept).thenRefused('gone');
    expect(invitationDecider.compensate(revoked)).toEqual({ irreversible: 'invitation_revoked' });
  });
});

describe('An invitation that somebody accepted', () => {
  it('cannot be accepted, sent again or revoked', () => {
    given(invitationCreated, accepted).when(accept).thenRefused('irreversible');
    given(invitationCreated, accepted)
      .when({ type: 'RenewInvitation', expiresOn: before })
      .thenRefused('irreversible');
    given(invitationCreated, accepted).when({ type: 'RevokeInvitation' }).thenRefused('irreversible');
  });

  it('stays accepted: an account came of it', () => {
    expect(invitationDecider.compensate(accepted)).toEqual({ irreversible: 'invitation_accepted' });
  });
});
