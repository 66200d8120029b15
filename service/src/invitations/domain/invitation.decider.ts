import type { InvitationEvent } from '@spoor/contracts/event-catalogue';
import type { Invitation } from '@spoor/contracts/invitations/invitation';
import type { InvitationCommand } from '@spoor/contracts/invitations/invitation.commands';
import { type AggregateState, type Decider, documentOf, requirePresent } from '../../shared/decider.ts';
import { documentRules, eventOfChanges, requireMissing } from '../../shared/document-rules.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateInvitation } from './invitation.compensation.ts';

const rules = documentRules<Invitation, InvitationEvent>({
  created: (invitation) => ({ type: 'InvitationCreated', data: { invitation } }),
  restored: () => {
    throw new DomainError('irreversible', 'invitation_revoked');
  },
  removed: (invitation) => {
    // An account came of it: there is nothing left to take back.
    if (invitation.acceptedBy !== null) throw new DomainError('irreversible', 'invitation_accepted');
    return { type: 'InvitationRevoked', data: { invitation } };
  },
  changed: (before, after) =>
    eventOfChanges(before, after, (changes) => ({ type: changeOf(before, after), data: { changes } })),
});
const { eventsToReach } = rules;

function changeOf(before: Invitation, after: Invitation) {
  if (before.acceptedBy !== after.acceptedBy) return 'InvitationAccepted';
  return before.expiresOn === after.expiresOn ? 'InvitationRolesChanged' : 'InvitationRenewed';
}

function decide(state: AggregateState<Invitation>, command: InvitationCommand): InvitationEvent[] {
  switch (command.type) {
    case 'CreateInvitation':
      requireMissing(state);
      return eventsToReach(state, command.invitation);
    case 'RenewInvitation':
      return eventsToReach(state, { ...requireOpen(state), expiresOn: command.expiresOn });
    case 'ReplaceRole':
      return replaceRole(state, command.from, command.to);
    case 'RevokeInvitation':
      requireOpen(state);
      return eventsToReach(state, undefined);
    case 'AcceptInvitation': {
      const invitation = requireOpen(state);
      if (invitation.expiresOn <= command.now) throw new DomainError('gone', 'link_expired');
      return eventsToReach(state, { ...invitation, acceptedBy: command.acceptedBy });
    }
    default:
      return command satisfies never;
  }
}

/** Nothing where it is accepted or revoked meanwhile: who accepted has the roles by themselves. */
function replaceRole(state: AggregateState<Invitation>, from: string, to: string | null): InvitationEvent[] {
  const invitation = documentOf(state);
  if (invitation === undefined || invitation.acceptedBy !== null) return [];
  const roleIds = invitation.roleIds.flatMap((role) => (role === from ? (to ?? []) : role));
  return eventsToReach(state, { ...invitation, roleIds: [...new Set(roleIds)] });
}

/** @throws DomainError `irreversible` where somebody accepted it */
function requireOpen(state: AggregateState<Invitation>): Invitation {
  const invitation = requirePresent(state);
  if (invitation.acceptedBy !== null) throw new DomainError('irreversible', 'invitation_accepted');
  return invitation;
}

/** That somebody may make an account, or get roles; whom it is for is sealed. Its code is in the vault. */
export const invitationDecider: Decider<Invitation, InvitationCommand, InvitationEvent> = {
  streamPrefix: 'invitation-',
  ...rules,
  decide,
  compensate: compensateInvitation,
  endingOf(state) {
    if (state.status === 'removed') return 'invitation_revoked';
    return documentOf(state)?.acceptedBy == null ? undefined : 'invitation_accepted';
  },
};
