import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import type { Processing } from '@spoor/contracts/privacy/privacy.views';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { dayMs } from '@spoor/contracts/shared/durations';
import { urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { DataRetention } from '@spoor/service/privacy/data-retention';
import { Vault } from '@spoor/service/vault/vault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

const patience = { timeout: 60_000 };

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
  const value = JSON.stringify({ submissions: 90, logs: 7, sessions: 10 });
  await service.call(urlOf(settingRoutes.change), {
    method: 'PUT',
    headers: admin.headers,
    body: [{ key: 'dataRetention', value }],
  });
});
afterAll(() => workers.close());

const enforceIn = (days: number) =>
  service.app.get(DataRetention).enforceAt(service.platform, new Date(Date.now() + days * dayMs));

describe('The retention that is set', () => {
  it('throws away log lines once they are so old', async () => {
    const reported = `Van vandaag ${crypto.randomUUID()}`;
    const entry = { short_message: reported, level: 4, origin: 'client', timestamp: Date.now() / 1000 };
    await service.call(urlOf(logRoutes.collect), { method: 'POST', body: [entry] });
    const isStored = async () =>
      bodyOf<LogEntry[]>(await service.call(urlOf(logRoutes.list), { headers: admin.headers })).some(
        ({ short_message }) => short_message === reported,
      );
    await expect.poll(isStored, patience).toBe(true);
    await enforceIn(6);
    expect(await isStored()).toBe(true);
    await enforceIn(8);
    await expect.poll(isStored, patience).toBe(false);
  });

  it('ends sessions that nobody used for so long', async () => {
    const { guid } = await service.createUser();
    const { database, installation } = service.connections;
    const { refreshTokens } = new Vault(database, installation, () => new Date(Date.now() - 11 * dayMs));
    await refreshTokens.startFamily(guid, true);
    const vault = service.app.get(Vault);
    await vault.refreshTokens.startFamily(guid, true);
    expect(await vault.refreshTokens.listOf(guid)).toHaveLength(2);
    await enforceIn(0);
    expect(await vault.refreshTokens.listOf(guid)).toHaveLength(1);
  });

  it('leaves sessions of other platforms', async () => {
    const elsewhere = await service.createPlatform();
    const { guid } = await service.createUser(undefined, elsewhere);
    const { database, installation } = service.connections;
    const earlier = new Vault(database, installation, () => new Date(Date.now() - 11 * dayMs));
    await earlier.refreshTokens.startFamily(guid, true);
    await enforceIn(0);
    expect(await service.app.get(Vault).refreshTokens.listOf(guid)).toHaveLength(1);
  });

  it('is what a new form proposes', async () => {
    const made = await service.call(urlOf(formRoutes.create), {
      method: 'POST',
      headers: admin.headers,
      body: { name: 'Aanmelden' },
    });
    expect(bodyOf<FormView>(made).retentionDays).toBe(90);
  });

  it('is what the register says', async () => {
    const register = bodyOf<Processing[]>(await service.call(urlOf(privacyRoutes.register)));
    const retentionOf = (kind: string) => register.find((one) => one.kind === kind)?.kept;
    expect(retentionOf('logs')).toContain('7 dagen');
    expect(retentionOf('signingIn')).toContain('10 dagen');
    expect(retentionOf('submissions')).toContain('90 dagen');
  });

  it('leaves who signs in now alone', async () => {
    const { email, password } = await service.createUser();
    const login = await service.call(urlOf(authRoutes.login), {
      method: 'POST',
      body: { email, password, remember: true },
    });
    expect(login.statusCode).toBe(200);
    await enforceIn(0);
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    const origin = `http://${service.platform.hostNames[0]}`;
    const refreshed = await service.call(urlOf(authRoutes.refresh), {
      method: 'POST',
      headers: { cookie, origin },
    });
    expect(refreshed.statusCode).toBe(200);
  });
});
