import { expect, it } from 'vitest';
import { accountStates } from './account-states.ts';

const erasure = { on: '2026-12-15T10:00:00.000Z', withSubmissions: false };

it('tells who waits for their account from who was kept out, and who is going to be erased from both', () => {
  const open = { isActive: true, awaitsApproval: false, erasure: null };
  expect(accountStates(open)).toEqual([]);
  expect(accountStates({ ...open, erasure })).toEqual(['being_erased']);
  expect(accountStates({ ...open, isActive: false })).toEqual(['inactive']);
  expect(accountStates({ ...open, isActive: false, awaitsApproval: true })).toEqual(['waiting']);
  expect(accountStates({ ...open, isActive: false, erasure })).toEqual(['inactive', 'being_erased']);
});
