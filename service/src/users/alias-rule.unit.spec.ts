import type { User } from '@spoor/contracts/users/user';
import { describe, expect, it } from 'vitest';
import { anna } from '../../testing/user.examples.ts';
import type { DecidedStep } from '../shared/change-rules.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { createAliasRule } from './alias-rule.ts';

const called = (alias: string): User => ({ ...anna, profile: { alias } });

/** What comes of a step, where one alias is somebody else's. */
function record(state: DecidedStep['state'], ...events: object[]) {
  const rule = createAliasRule({
    aliasOf: async ({ profile }) => profile.alias,
    isTaken: async (alias) => alias === 'taken',
  });
  const step = { stream: `user-${anna.guid}`, state, events: events as never };
  return rule([step], {} as CommandContext, async () => 'recorded').catch((error) => error.code);
}
const changed = (from: string | undefined, to: string | undefined) => ({
  type: 'UserProfileChanged',
  data: { changes: [{ path: '/profile/alias', from, to }] },
});
const present = (document: User) => ({ status: 'present', document }) as const;

describe('The alias of somebody else', () => {
  it('is nobody’s to take, by whatever', async () => {
    expect(await record(present(anna), changed(undefined, 'taken'))).toBe('already_exists');
    expect(await record(present(called('own')), changed('own', 'taken'))).toBe('already_exists');
    expect(await record(present(anna), changed(undefined, 'own'))).toBe('recorded');
  });

  it('does not come back with an account', async () => {
    const restored = (user: User) => ({ type: 'UserRestored', data: { user } });
    const removed = (document: User) => ({ status: 'removed', document }) as const;
    expect(await record(removed(called('taken')), restored(called('taken')))).toBe('already_exists');
    expect(await record(removed(called('own')), restored(called('own')))).toBe('recorded');
  });

  it('stays with whoever has it already', async () => {
    const access = {
      type: 'UserAccessChanged',
      data: { changes: [{ path: '/isActive', from: true, to: false }] },
    };
    expect(await record(present(called('taken')), access)).toBe('recorded');
    expect(await record(present(called('taken')), changed('taken', undefined))).toBe('recorded');
    expect(
      await record(present(called('taken')), { type: 'UserRemoved', data: { user: called('taken') } }),
    ).toBe('recorded');
  });
});
