import type { UserEvent } from '@spoor/contracts/event-catalogue';
import { diffDocuments } from '@spoor/contracts/shared/field-changes';
import { applyPatch } from '@spoor/contracts/shared/patch';
import type { User } from '@spoor/contracts/users/user';
import type { UserCommand } from '@spoor/contracts/users/user.commands';
import {
  type AggregateState,
  type Decider,
  documentOf,
  evolveDocument,
  requirePresent,
} from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateUser } from './user.compensation.ts';

type UserState = AggregateState<User>;

function evolve(state: UserState, event: UserEvent): UserState {
  switch (event.type) {
    case 'UserCreated':
    case 'UserRestored':
      return { status: 'present', document: event.data.user };
    case 'UserRemoved':
      return { status: 'removed', document: event.data.user };
    case 'UserAccessChanged':
      return evolveDocument(state, event);
    case 'UserPasswordSet':
      // The password is in the vault.
      return state;
    default:
      return event satisfies never;
  }
}

function decide(state: UserState, command: UserCommand): UserEvent[] {
  switch (command.type) {
    case 'CreateUser':
      if (state.status !== 'missing') throw new DomainError('already_exists');
      return eventsToReach(state, command.user);
    case 'ChangeAccess': {
      const { roleIds, isActive } = command;
      return eventsToReach(state, applyPatch(requirePresent(state), { roleIds, isActive }));
    }
    case 'SetPassword':
      requirePresent(state);
      return [{ type: 'UserPasswordSet', data: {} }];
    case 'RemoveUser':
      requirePresent(state);
      return eventsToReach(state, undefined);
    default:
      return command satisfies never;
  }
}

function eventsToReach(state: UserState, wanted: User | undefined): UserEvent[] {
  const user = documentOf(state);
  if (wanted === undefined) return user === undefined ? [] : [{ type: 'UserRemoved', data: { user } }];
  if (user === undefined) {
    const type = state.status === 'missing' ? 'UserCreated' : 'UserRestored';
    return [{ type, data: { user: wanted } }];
  }
  const changes = diffDocuments(user, wanted);
  return changes.length === 0 ? [] : [{ type: 'UserAccessChanged', data: { changes } }];
}

/** An account with its roles; names and address are sealed. Passwords and sessions are in the vault. */
export const userDecider: Decider<User, UserCommand, UserEvent> = {
  streamPrefix: 'user-',
  evolve,
  decide,
  eventsToReach,
  compensate: compensateUser,
};
