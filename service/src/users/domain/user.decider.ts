import type { UserEvent } from '@spoor/contracts/event-catalogue';
import { diffLeaves } from '@spoor/contracts/shared/leaf-changes';
import { overlay } from '@spoor/contracts/shared/overlay';
import type { User } from '@spoor/contracts/users/user';
import type { UserCommand } from '@spoor/contracts/users/user.commands';
import { changed, type Decider, documentOf, type Lifecycle, present } from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateUser } from './user.compensation.ts';

type UserState = Lifecycle<User>;

function evolve(state: UserState, event: UserEvent): UserState {
  switch (event.type) {
    case 'UserCreated':
    case 'UserRestored':
      return { status: 'present', document: event.data.user };
    case 'UserRemoved':
      return { status: 'removed', document: event.data.user };
    case 'UserAccessChanged':
      return changed(state, event);
    case 'UserPasswordSet':
      // The password itself is in the vault.
      return state;
    default:
      return event satisfies never;
  }
}

function decide(state: UserState, command: UserCommand): UserEvent[] {
  switch (command.type) {
    case 'CreateUser':
      if (state.status !== 'missing') throw new DomainError('already_exists');
      return towards(state, command.user);
    case 'ChangeAccess': {
      const { roleIds, isActive } = command;
      return towards(state, overlay(present(state), { roleIds, isActive }));
    }
    case 'SetPassword':
      present(state);
      return [{ type: 'UserPasswordSet', data: {} }];
    case 'RemoveUser':
      present(state);
      return towards(state, undefined);
    default:
      return command satisfies never;
  }
}

function towards(state: UserState, wanted: User | undefined): UserEvent[] {
  const user = documentOf(state);
  if (wanted === undefined) return user === undefined ? [] : [{ type: 'UserRemoved', data: { user } }];
  if (user === undefined) {
    const type = state.status === 'missing' ? 'UserCreated' : 'UserRestored';
    return [{ type, data: { user: wanted } }];
  }
  const changes = diffLeaves(user, wanted);
  return changes.length === 0 ? [] : [{ type: 'UserAccessChanged', data: { changes } }];
}

/** An account: what it may do, and sealed inside, whose it is. Passwords and sessions live in the vault. */
export const userDecider: Decider<User, UserCommand, UserEvent> = {
  streamPrefix: 'user-',
  evolve,
  decide,
  towards,
  compensate: compensateUser,
};
