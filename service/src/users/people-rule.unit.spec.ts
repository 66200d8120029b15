import type { User } from '@spoor/contracts/users/user';
import { describe, expect, it } from 'vitest';
import { adminRole, anna, editorRole } from '../../testing/user.examples.ts';
import type { DecidedStep } from '../shared/change-rules.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { createPeopleRule } from './people-rule.ts';

const platform = {
  guid: 'platform',
  name: '',
  description: '',
  hostNames: [],
  timeZone: '',
  language: 'nl' as const,
  roles: [{ guid: adminRole, kind: 'Admin' as const }],
};
const context = { platformGuid: platform.guid } as CommandContext;
const admin: User = { ...anna, roleIds: [adminRole] };
const bram: User = { ...admin, guid: 'aaaaaaaa-0000-4000-8000-000000000002' };

const changed = (user: User, path: string, from: unknown, to: unknown): DecidedStep => ({
  stream: `user-${user.guid}`,
  state: { status: 'present', document: user },
  events: [{ type: 'UserAccessChanged', data: { changes: [{ path, from, to }] } } as never],
});
const closed = (user: User) => changed(user, '/isActive', true, false);

/** What comes of a Change, where these people have accounts. */
async function recordSteps(people: readonly User[], ...steps: DecidedStep[]) {
  const ended: string[] = [];
  const locked: string[] = [];
  const rule = createPeopleRule({
    platformByGuid: () => platform,
    listAdmins: async () => people.map(({ guid }) => guid),
    readUser: async (wanted) => people.find(({ guid }) => guid === wanted),
    exclusively: (guid, work) => {
      locked.push(guid);
      return work();
    },
    endSessions: async (guid) => void ended.push(guid),
  });
  const result = await rule(steps, context, async () => 'recorded').catch((error) => error.code);
  return { result, ended, locked };
}

describe('The last administrator', () => {
  it('keeps the role, the account and the access', async () => {
    const losses: DecidedStep[] = [
      closed(admin),
      changed(admin, '/roleIds', [adminRole], [editorRole]),
      {
        stream: `user-${admin.guid}`,
        state: { status: 'present', document: admin },
        events: [{ type: 'UserRemoved', data: { user: admin } }],
      },
    ];
    for (const loss of losses)
      expect(await recordSteps([admin], loss)).toMatchObject({ result: 'last_admin', ended: [] });
  });

  it('is not replaced by one who is inactive, or has another role by now', async () => {
    for (const other of [
      { ...bram, isActive: false },
      { ...bram, roleIds: [editorRole] },
    ])
      expect(await recordSteps([admin, other], closed(admin))).toMatchObject({ result: 'last_admin' });
  });

  it('is not lost in one Change with the others', async () => {
    expect(await recordSteps([admin, bram], closed(admin), closed(bram))).toMatchObject({
      result: 'last_admin',
    });
  });
});

describe('One of several administrators', () => {
  it('may be closed, while nobody else decides about them', async () => {
    expect(await recordSteps([admin, bram], closed(admin))).toEqual({
      result: 'recorded',
      ended: [admin.guid],
      locked: [platform.guid],
    });
  });
});

describe('Others', () => {
  it('are signed out when their account is closed, and waited for by nobody', async () => {
    expect(await recordSteps([admin], closed(anna))).toEqual({
      result: 'recorded',
      ended: [anna.guid],
      locked: [],
    });
  });

  it('stay signed in where only their roles change', async () => {
    const step = changed(anna, '/roleIds', [editorRole], []);
    expect(await recordSteps([admin], step)).toEqual({ result: 'recorded', ended: [], locked: [] });
  });
});
