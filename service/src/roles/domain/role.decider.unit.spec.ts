import type { RoleEvent } from '@spoor/contracts/event-catalogue';
import { describe, expect, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { communication, communicationCreated } from '../../../testing/role.examples.ts';
import { roleDecider } from './role.decider.ts';

const { given } = specificationOf(roleDecider);
const removed: RoleEvent = { type: 'RoleRemoved', data: { role: communication } };

describe('A role that does not exist', () => {
  it('cannot be changed or removed', () => {
    given()
      .when({ type: 'EditRole', edit: { name: 'Anders' } })
      .thenRefused('not_found');
    given().when({ type: 'RemoveRole' }).thenRefused('not_found');
  });

  it('can be made', () => {
    given().when({ type: 'CreateRole', role: communication }).thenHappens(communicationCreated);
  });
});

describe('A role', () => {
  it('cannot be made again', () => {
    given(communicationCreated)
      .when({ type: 'CreateRole', role: communication })
      .thenRefused('already_exists');
  });

  it('is not changed by choosing the same permissions in another order', () => {
    given(communicationCreated)
      .when({ type: 'EditRole', edit: { permissions: ['menus.manage', 'items.publish', 'menus.manage'] } })
      .thenNothingHappens();
  });

  it('can be given another name and other permissions', () => {
    given(communicationCreated)
      .when({ type: 'EditRole', edit: { name: 'Webteam', permissions: ['users.view'] } })
      .thenHappens({
        type: 'RoleChanged',
        data: {
          changes: [
            { path: '/name', from: 'Communicatie', to: 'Webteam' },
            { path: '/permissions', from: ['items.publish', 'menus.manage'], to: ['users.view'] },
          ],
        },
      });
  });

  it('keeps permissions that only a later release knows', () => {
    const later = { ...communication, permissions: ['items.publish', 'newsletters.send'] };
    given({ type: 'RoleCreated', data: { role: later } })
      .when({ type: 'EditRole', edit: { permissions: [] } })
      .thenHappens({
        type: 'RoleChanged',
        data: { changes: [{ path: '/permissions', from: later.permissions, to: ['newsletters.send'] }] },
      });
  });

  it('can be put in another place, and where it is already nothing happens', () => {
    given(communicationCreated)
      .when({ type: 'PlaceRole', sortId: 4500 })
      .thenHappens({ type: 'RoleChanged', data: { changes: [{ path: '/sortId', from: 3000, to: 4500 }] } });
    given(communicationCreated).when({ type: 'PlaceRole', sortId: 3000 }).thenNothingHappens();
  });

  it('can be removed', () => {
    given(communicationCreated).when({ type: 'RemoveRole' }).thenHappens(removed);
  });
});

describe('A removed role', () => {
  it('is gone', () => {
    given(communicationCreated, removed).when({ type: 'EditRole', edit: {} }).thenRefused('gone');
  });

  it('comes back by undoing its removal', () => {
    expect(roleDecider.compensate(removed)).toEqual({ type: 'RoleRestored', data: { role: communication } });
    expect(roleDecider.compensate(communicationCreated)).toEqual(removed);
  });
});
