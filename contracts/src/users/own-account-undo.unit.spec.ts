import { expect, it } from 'vitest';
import { takesOwnAccountAway } from './own-account-undo.ts';

const [eva, jan] = [{ guid: 'eva' }, { guid: 'jan' }];

it.each(['UserCreated', 'UserRestored'])('Nobody takes their own account away by the undo of %s', (type) => {
  expect(takesOwnAccountAway(type, 'eva', eva)).toBe(true);
  expect(takesOwnAccountAway(type, 'eva', jan)).toBe(false);
  expect(takesOwnAccountAway(type, undefined, undefined)).toBe(false);
});

it('What is done to one’s own account besides can be taken back', () => {
  expect(takesOwnAccountAway('UserProfileChanged', 'eva', eva)).toBe(false);
});
