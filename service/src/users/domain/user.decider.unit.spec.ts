import type { UserEvent } from '@spoor/contracts/event-catalogue';
import type { User } from '@spoor/contracts/users/user';
import { describe, expect, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { adminRole, anna, annaCreated, editorRole } from '../../../testing/user.examples.ts';
import { userDecider } from './user.decider.ts';

const { given } = specificationOf(userDecider);
const removed: UserEvent = { type: 'UserRemoved', data: { user: anna } };

describe('An account that does not exist', () => {
  it('cannot be given access or a password', () => {
    given().when({ type: 'ChangeAccess', isActive: false }).thenRefused('not_found');
    given().when({ type: 'SetPassword' }).thenRefused('not_found');
    given().when({ type: 'AddPasskey', passkeyGuid: 'p' }).thenRefused('not_found');
    given().when({ type: 'CopyData' }).thenRefused('not_found');
    given().when({ type: 'EndSessions', sessionGuid: null }).thenRefused('not_found');
    given().when({ type: 'SendPasswordLink' }).thenRefused('not_found');
  });

  it('can be created', () => {
    given().when({ type: 'CreateUser', user: anna }).thenHappens(annaCreated);
  });
});

describe('An account', () => {
  it('cannot be created again', () => {
    given(annaCreated).when({ type: 'CreateUser', user: anna }).thenRefused('already_exists');
  });

  it('loses all but its password at once where somebody lost it, and only what they had', () => {
    const removed = (passkeyGuid: string) => ({
      type: 'UserPasskeyRemoved' as const,
      data: { passkeyGuid },
    });
    given(annaCreated)
      .when({ type: 'ResetTwoFactor', isOn: true, passkeyGuids: ['a', 'b'] })
      .thenHappens({ type: 'UserTwoFactorDisabled', data: {} }, removed('a'), removed('b'));
    given(annaCreated)
      .when({ type: 'ResetTwoFactor', isOn: false, passkeyGuids: ['a'] })
      .thenHappens(removed('a'));
  });

  it('knows each copy that somebody else made of what is kept about its owner', () => {
    const copied = { type: 'UserDataCopied', data: {} } as const;
    given(annaCreated).when({ type: 'CopyData' }).thenHappens(copied);
    given(annaCreated, copied).when({ type: 'CopyData' }).thenHappens(copied);
    expect(userDecider.compensate(copied)).toEqual({ irreversible: 'irreversible_external' });
  });

  it('gets and loses roles by name, whatever others it has', () => {
    const roles = (from: string[], to: string[]) => ({
      type: 'UserAccessChanged' as const,
      data: { changes: [{ path: '/roleIds', from, to }] },
    });
    given(annaCreated)
      .when({ type: 'ChangeRoles', added: [adminRole], removed: [] })
      .thenHappens(roles([editorRole], [editorRole, adminRole]));
    given(annaCreated)
      .when({ type: 'ChangeRoles', added: [], removed: [editorRole] })
      .thenHappens(roles([editorRole], []));
    given(annaCreated)
      .when({ type: 'ChangeRoles', added: [editorRole], removed: [adminRole] })
      .thenNothingHappens();
    given().when({ type: 'ChangeRoles', added: [], removed: [] }).thenRefused('not_found');
  });

  it('tells each time that somebody else ended its sessions or had a link for a password sent, for good', () => {
    for (const sessionGuid of ['a', null]) {
      const ended = { type: 'UserSessionsEnded', data: { sessionGuid } } as const;
      given(annaCreated, ended).when({ type: 'EndSessions', sessionGuid }).thenHappens(ended);
      expect(userDecider.compensate(ended)).toEqual({ irreversible: 'secret_not_kept' });
    }
    const sent = { type: 'UserPasswordLinkSent', data: {} } as const;
    given(annaCreated, sent).when({ type: 'SendPasswordLink' }).thenHappens(sent);
    expect(userDecider.compensate(sent)).toEqual({ irreversible: 'irreversible_external' });
  });

  it('is not changed by access that it has already', () => {
    given(annaCreated)
      .when({ type: 'ChangeAccess', roleIds: [editorRole], isActive: true })
      .thenNothingHappens();
  });

  it('knows apart who agreed to terms of use, who declined them, and who was never asked', () => {
    const agreed = { isAgreed: true, version: 1, language: 'nl' } as const;
    const declined = { ...agreed, isAgreed: false };
    const answered = (from: User['terms'], to: User['terms']): UserEvent => ({
      type: 'UserTermsAnswered',
      data: { changes: [{ path: '/terms', from, to }] },
    });
    const edit = (terms: User['terms']) => ({ type: 'EditUser' as const, profile: {}, terms });
    given(annaCreated).when(edit(declined)).thenHappens(answered(null, declined));
    given(annaCreated, answered(null, agreed)).when(edit(declined)).thenHappens(answered(agreed, declined));
    given(annaCreated, answered(null, declined)).when(edit(agreed)).thenHappens(answered(declined, agreed));
    given(annaCreated, answered(null, declined)).when(edit(declined)).thenNothingHappens();
    expect(userDecider.compensate(answered(null, agreed))).toEqual({ irreversible: 'own_answer' });
  });

  it('gets another address and whether that is proven as one fact, which can be taken back', () => {
    const changed = (from: string | undefined, to: string | undefined): UserEvent => ({
      type: 'UserEmailChanged',
      data: {
        changes: [
          { path: '/profile/email', ...(from && { from }), ...(to && { to }) },
          { path: '/isVerified', from: from === undefined, to: to === undefined },
        ],
      },
    });
    const command = { type: 'ChangeEmail', sealedEmail: 'Ym94', isVerified: false } as const;
    given(annaCreated).when(command).thenHappens(changed(undefined, 'Ym94'));
    given(annaCreated, changed(undefined, 'Ym94')).when(command).thenNothingHappens();
    given(annaCreated, changed(undefined, 'Ym94'))
      .when({ type: 'ChangeEmail', sealedEmail: null, isVerified: true })
      .thenHappens(changed('Ym94', undefined));
  });

  it('is proven, and gets a password, only by who was reached where it is reached still', () => {
    const moved: UserEvent = {
      type: 'UserEmailChanged',
      data: { changes: [{ path: '/profile/email', to: 'Ym94' }] },
    };
    for (const type of ['ConfirmEmail', 'SetPassword'] as const) {
      given(annaCreated, moved).when({ type, presentEmail: null }).thenRefused('not_found');
      given(annaCreated).when({ type, presentEmail: 'Ym94' }).thenRefused('not_found');
    }
    const set: UserEvent = { type: 'UserPasswordSet', data: {} };
    given(annaCreated).when({ type: 'SetPassword', presentEmail: null }).thenHappens(set);
    given(annaCreated, moved).when({ type: 'SetPassword', presentEmail: 'Ym94' }).thenHappens(set);
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

describe('Erasing an account', () => {
  const erasure = { on: '2026-12-11T20:00:00.000Z', withSubmissions: false };
  const requested: UserEvent = { type: 'UserErasureRequested', data: { from: null, erasure } };
  const cancelled: UserEvent = { type: 'UserErasureCancelled', data: { erasure } };
  const erased: UserEvent = { type: 'UserErased', data: { user: { ...anna, erasure } } };
  const before = { type: 'EraseUser', now: '2026-12-11T19:59:59.999Z' } as const;
  const after = { type: 'EraseUser', now: erasure.on } as const;

  it('cannot be asked for where there is none', () => {
    given().when({ type: 'RequestErasure', erasure }).thenRefused('not_found');
    given().when({ type: 'CancelErasure' }).thenRefused('not_found');
  });

  it('waits until the time to change one’s mind has passed', () => {
    given(annaCreated).when({ type: 'RequestErasure', erasure }).thenHappens(requested);
    given(annaCreated, requested).when(before).thenNothingHappens();
    given(annaCreated, requested).when(after).thenHappens(erased);
  });

  it('is waited for no longer by who asks twice', () => {
    const later = { on: '2026-12-12T20:00:00.000Z', withSubmissions: false };
    given(annaCreated, requested).when({ type: 'RequestErasure', erasure: later }).thenNothingHappens();
  });

  it('takes along what was sent as soon as one who asks wants that, on the same day', () => {
    const requestedErasure = {
      type: 'RequestErasure',
      erasure: { ...erasure, on: '2026-12-12T20:00:00.000Z' },
    } as const;
    const more = { ...requestedErasure, erasure: { ...requestedErasure.erasure, withSubmissions: true } };
    const to = { ...erasure, withSubmissions: true };
    const changed: UserEvent = { type: 'UserErasureRequested', data: { from: erasure, erasure: to } };
    given(annaCreated, requested).when(more).thenHappens(changed);
    given(annaCreated, requested, changed).when(more).thenNothingHappens();
    given(annaCreated, requested, changed).when(requestedErasure).thenNothingHappens();
    const back = { type: 'UserErasureRequested', data: { from: to, erasure } };
    expect(userDecider.compensate(changed)).toEqual(back);
  });

  it('does not happen to who stays after all, nor to who never asked', () => {
    given(annaCreated, requested).when({ type: 'CancelErasure' }).thenHappens(cancelled);
    given(annaCreated, requested, cancelled).when(after).thenNothingHappens();
    given(annaCreated).when({ type: 'CancelErasure' }).thenNothingHappens();
    given(annaCreated).when(after).thenNothingHappens();
  });

  it('happens to an account that was taken back, which nobody can keep any more', () => {
    given(annaCreated, removed)
      .when(after)
      .thenHappens({ type: 'UserErased', data: { user: anna } });
  });

  it('leaves nothing that can be changed, restored or made again', () => {
    const gone = given(annaCreated, requested, erased);
    gone.when({ type: 'CancelErasure' }).thenRefused('gone');
    gone.when({ type: 'ChangeAccess', isActive: true }).thenRefused('gone');
    gone.when({ type: 'CreateUser', user: anna }).thenRefused('already_exists');
    gone.when(after).thenRefused('gone');
  });

  it('is taken back as any other Change while there is time, and never afterwards', () => {
    expect(userDecider.compensate(requested)).toEqual(cancelled);
    expect(userDecider.compensate(cancelled)).toEqual({ irreversible: 'own_answer' });
    expect(userDecider.compensate(erased)).toEqual({ irreversible: 'erased_personal_data' });
  });
});
