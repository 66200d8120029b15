import { expect, it } from 'vitest';
import { needsOwnPassword } from './own-account-undo.ts';

const [eva, jan] = [{ guid: 'eva' }, { guid: 'jan' }];

it.each(['UserCreated', 'UserRestored', 'UserEmailChanged'])(
  'Nobody undoes %s of their own account',
  (type) => {
    expect(needsOwnPassword(type, 'eva', eva)).toBe(true);
    expect(needsOwnPassword(type, 'eva', jan)).toBe(false);
    expect(needsOwnPassword(type, undefined, undefined)).toBe(false);
  },
);

it('What is done to one’s own account besides can be taken back', () => {
  expect(needsOwnPassword('UserProfileChanged', 'eva', eva)).toBe(false);
});
