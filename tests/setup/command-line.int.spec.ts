import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { Session } from '@spoor/contracts/auth/auth.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { runCommandLine } from '@spoor/service/command-line';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
let serviceUrl: string;

beforeAll(async () => {
  service = await startTestService();
  await service.app.listen(0, '127.0.0.1');
  serviceUrl = await service.app.getUrl();
});
afterAll(() => service.close());

const run = (...args: string[]) =>
  runCommandLine([...args, '--platform', service.platform.guid], {
    serviceUrl,
    secretKey: service.connections.config.secretKey,
  });

describe('The command line', () => {
  it('makes an administrator, who can sign in', async () => {
    const account = ['--email', 'anna@duinwijk.example', '--password', 'een lang wachtwoord'];
    expect(await run('create-admin', ...account)).toEqual({
      text: 'anna@duinwijk.example has an account.',
      isDone: true,
    });
    const body = { email: 'anna@duinwijk.example', password: 'een lang wachtwoord' };
    const login = await service.call(urlOf(authRoutes.login), { method: 'POST', body });
    expect(bodyOf<Session>(login).user).toMatchObject({ isAdmin: true });
  });

  it('gives a link where no password was given', async () => {
    const { text, isDone } = await run(
      'create-user',
      '--email',
      'piet@duinwijk.example',
      '--role',
      'ContentManager',
    );
    expect(isDone).toBe(true);
    expect(text).toMatch(/\/account\/reset-password\/\S+$/);
  });

  it.each([
    [['create-user'], /^--email/],
    [['create-user', '--email', 'piet'], /^--email/],
    [['create-user', '--email', 'a@b.example', '--role', 'Boss'], /^--role/],
    [['create-user', '--colour', 'red'], /colour/],
    [['create-admin', '--email', 'ANNA@duinwijk.example'], /already exists/],
    [['destroy'], /There is no command destroy/],
  ])('says in words what is wrong with %j', async (args, words) => {
    const { text, isDone } = await run(...args);
    expect(isDone).toBe(false);
    expect(text).toMatch(words);
  });

  it('says so where the service is away', async () => {
    const config = { serviceUrl: 'http://127.0.0.1:9', secretKey: service.connections.config.secretKey };
    const { text } = await runCommandLine(['create-admin', '--email', 'a@b.example'], config);
    expect(text).toMatch(/does not answer at http:\/\/127.0.0.1:9/);
  });

  it('explains itself', async () => {
    expect(await run()).toMatchObject({ text: expect.stringContaining('create-admin'), isDone: true });
  });
});
