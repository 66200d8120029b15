import type { UserEvent } from '@spoor/contracts/event-catalogue';
import { describe, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { adminRole, anna, annaCreated, editorRole } from '../../../testing/user.examples.ts';
import { userDecider } from './user.decider.ts';

const { given } = specificationOf(userDecider);
const removed: UserEvent = { type: 'UserRemoved', data: { user: anna } };

describe('An account that does not exist', () => {
  it('cannot be given access or a password', () => {
    given().when({ type: 'ChangeAccess', isActive: false }).thenRefused('not_found');
    given().when({ type: 'SetPassword' }).thenRefused('not_found');
  });

  it('can be created', () => {
    given().when({ type: 'CreateUser', user: anna }).thenHappens(annaCreated);
  });
});

describe('An account', () => {
  it('cannot be created again', () => {
    given(annaCreated).when({ type: 'CreateUser', user: anna }).thenRefused('already_exists');
  });

  it('is not changed by access that it has already', () => {
    given(annaCreated)
      .when({ type: 'ChangeAccess', roleIds: [editorRole], isActive: true })
      .thenNothingHappens();
  });

  it('can be given other roles', () => {
    given(annaCreated)
      .when({ type: 'ChangeAccess', roleIds: [adminRole] })
      .thenHappens({
        type: 'UserAccessChanged',
        data: { changes: [{ path: '/roleIds', from: [editorRole], to: [adminRole] }] },
      });
  });

  it('can be closed', () => {
    given(annaCreated)
      .when({ type: 'ChangeAccess', isActive: false })
      .thenHappens({
        type: 'UserAccessChanged',
        data: { changes: [{ path: '/isActive', from: true, to: false }] },
      });
  });

  it('records that its password was set, and not which', () => {
    given(annaCreated).when({ type: 'SetPassword' }).thenHappens({ type: 'UserPasswordSet', data: {} });
  });

  it('is removed as a whole', () => {
    given(annaCreated).when({ type: 'RemoveUser' }).thenHappens(removed);
  });
});

describe('A removed account', () => {
  it('cannot be given access or a password', () => {
    given(annaCreated, removed).when({ type: 'ChangeAccess', isActive: true }).thenRefused('gone');
    given(annaCreated, removed).when({ type: 'SetPassword' }).thenRefused('gone');
  });
});
