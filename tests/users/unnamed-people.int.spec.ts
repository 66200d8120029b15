import { randomUUID } from 'node:crypto';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { ChangeSettings } from '@spoor/contracts/settings/setting.commands';
import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { settingsDecider } from '@spoor/service/settings/domain/settings.decider';
import type { HandleCommand } from '@spoor/service/shared/handle-command';
import { tokens } from '@spoor/service/shared/providers';
import { Accounts } from '@spoor/service/users/accounts';
import { beforeAll, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedTestService();
});

/** Somebody without names, who changed a setting. */
async function makeUnnamed(mailbox: string): Promise<void> {
  const account = { email: `${mailbox}@example.nl`, firstName: '', lastName: '' };
  const { app, platform, connections } = service;
  const { userGuid } = await app.get(Accounts).create(account, platform, service.context());
  const own = { ...service.context(), actorKind: 'user', actorGuid: userGuid } as const;
  const values: ChangeSettings = [{ key: 'showHeader', value: 'false' }];
  const command = { type: 'ChangeSettings', values } as const;
  const handleCommand = app.get<HandleCommand>(tokens.handleCommand);
  const { position } = await handleCommand(settingsDecider, platform.guid, command, own);
  await connections.positions.waitFor(['users', 'change-log'], position, 60_000);
}

async function actorAsToldTo(reader: TestUser, language: string): Promise<string | undefined> {
  const url = urlOf(changeRoutes.list, {}, { kind: 'SettingsChanged' });
  const listed = await service.call(url, { headers: { ...reader.headers, [headers.language]: language } });
  return listed.json<ChangePage>().items[0]?.actor.displayName;
}

it('Who has no name is known by their address to who may see people, and to nobody else', async () => {
  const mailbox = `p${randomUUID()}`;
  await makeUnnamed(mailbox);
  const admin = await service.createUser('Admin');
  expect(await actorAsToldTo(admin, 'nl')).toBe(mailbox);
  const listed = await service.call(urlOf(userRoutes.list, {}, { search: mailbox }), admin);
  expect(listed.json().items).toMatchObject([{ displayName: mailbox }]);

  const body = { name: 'Vormgever', permissions: ['settings.manage', 'history.viewAll'] };
  const made = await service.call(urlOf(roleRoutes.create), {
    method: 'POST',
    headers: admin.headers,
    body,
  });
  const reader = await service.createUser(undefined, service.platform, [made.json().guid]);
  expect(await actorAsToldTo(reader, 'nl')).toBe('Gebruiker');
  expect(await actorAsToldTo(reader, 'en')).toBe('User');
});
