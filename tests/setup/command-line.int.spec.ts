import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { Session } from '@spoor/contracts/auth/auth.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { runCommandLine } from '@spoor/service/cli/command-line';
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
    ...service.connections.config,
    serviceUrl,
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

  it('makes a link for a new password, of which only the last one works', async () => {
    await run('create-user', '--email', 'kees@duinwijk.example', '--password', 'een lang wachtwoord');
    const link = async () => {
      const { text } = await run('password-link', '--email', 'KEES@duinwijk.example');
      return decodeURIComponent(/reset-password\/(\S+)$/.exec(text)?.[1] ?? '');
    };
    const [first, last] = [await link(), await link()];
    const choose = (code: string) =>
      service.call(urlOf(authRoutes.resetPassword), {
        method: 'POST',
        body: { code, password: 'nog een lang wachtwoord' },
      });
    expect((await choose(first)).statusCode).toBe(404);
    expect((await choose(last)).statusCode).toBe(200);
  });

  it('lists accounts, and keeps somebody from signing in until they may again', async () => {
    const account = { email: 'ria@duinwijk.example', password: 'een lang wachtwoord' };
    await run('create-user', '--email', account.email, '--password', account.password);
    const login = () => service.call(urlOf(authRoutes.login), { method: 'POST', body: account });
    expect(await run('block', '--email', account.email)).toMatchObject({ isDone: true });
    expect((await run('accounts')).text).toMatch(/<ria@duinwijk\.example> {2}\(blocked\)/);
    expect((await login()).statusCode).toBe(403);
    expect(await run('unblock', '--email', account.email)).toMatchObject({ isDone: true });
    expect((await login()).statusCode).toBe(200);
  });

  it('makes somebody a developer, and takes that back', async () => {
    const account = { email: 'wim@duinwijk.example', password: 'een lang wachtwoord' };
    await run('create-user', '--email', account.email, '--password', account.password);
    const isDeveloper = async () =>
      (await service.call(urlOf(authRoutes.login), { method: 'POST', body: account })).json().user
        .isDeveloper;
    expect(await isDeveloper()).toBe(false);
    expect(await run('grant-developer', '--email', account.email)).toMatchObject({ isDone: true });
    expect((await run('accounts')).text).toMatch(/<wim@duinwijk\.example> {2}\(developer\)/);
    expect(await isDeveloper()).toBe(true);
    expect(await run('revoke-developer', '--email', account.email)).toMatchObject({ isDone: true });
    expect(await isDeveloper()).toBe(false);
  });

  it('makes somebody an operator, and takes that back', async () => {
    const account = { email: 'ina@duinwijk.example', password: 'een lang wachtwoord' };
    await run('create-user', '--email', account.email, '--password', account.password);
    const isMett = async () =>
      (await service.call(urlOf(authRoutes.login), { method: 'POST', body: account })).json().user.isMett;
    expect(await isMett()).toBe(false);
    expect(await run('grant-operator', '--email', account.email)).toMatchObject({ isDone: true });
    expect((await run('accounts')).text).toMatch(/<ina@duinwijk\.example> {2}\(operator\)/);
    expect(await isMett()).toBe(true);
    expect(await run('revoke-operator', '--email', account.email)).toMatchObject({ isDone: true });
    expect(await isMett()).toBe(false);
  });

  it('lists platforms, and closes and opens one', async () => {
    expect((await run('platforms')).text).toContain(`${service.platform.guid}  Gemeente Duinwijk`);
    const home = async () => (await service.call(urlOf(authRoutes.logout), { method: 'POST' })).statusCode;
    expect(await run('suspend-platform')).toMatchObject({ isDone: true });
    expect((await run('platforms')).text).toMatch(/\(suspended\)$/);
    expect(await home()).toBe(503);
    expect(await run('resume-platform')).toMatchObject({ isDone: true });
    expect(await home()).toBeLessThan(300);
  });

  it('says which option a platform still needs', async () => {
    expect(
      await run('create-platform', '--name', 'Vechtstad', '--email', 'beheer@vechtstad.example'),
    ).toEqual({
      text: expect.stringMatching(/^--host: /),
      isDone: false,
    });
  });

  it('chooses no password for the administrator of a platform', async () => {
    const options = [
      '--name',
      'Vechtstad',
      '--host',
      'vechtstad.example',
      '--email',
      'beheer@vechtstad.example',
    ];
    expect(await run('create-platform', ...options, '--password', 'een lang wachtwoord')).toEqual({
      text: expect.stringMatching(/^--password: /),
      isDone: false,
    });
    expect((await run('platforms')).text).not.toContain('Vechtstad');
  });

  it('has an account erased later, or keeps it', async () => {
    const account = { email: 'ans@duinwijk.example', password: 'een lang wachtwoord' };
    await run('create-user', '--email', account.email, '--password', account.password);
    const erasure = async () =>
      (await service.call(urlOf(authRoutes.login), { method: 'POST', body: account })).json().user.erasure;
    const erased = await run('erase-user', '--email', account.email, '--with-submissions');
    expect(erased).toEqual({ text: 'ans@duinwijk.example is erased in fourteen days.', isDone: true });
    expect(await erasure()).toMatchObject({ withSubmissions: true });
    expect(await run('keep-user', '--email', account.email)).toMatchObject({ isDone: true });
    expect(await erasure()).toBeNull();
  });

  it('says how the system is set up, without its secrets, and what is unfit', async () => {
    const { text, isDone } = await run('doctor');
    expect(text).toMatch(/postgres\n {2}ok {4}version 1\d/);
    expect(text).toMatch(/event store\n {2}ok {4}version \d/);
    expect(text).toContain('keeps, gives back and lets go of files');
    expect(text).toMatch(/public address\n {2}ok {4}http:\/\/localhost:\d+ is for this machine alone/);
    expect(text).not.toContain(service.connections.config.secretKey);
    // Nobody works in the background here.
    expect(text).toContain('BAD   workers: No process does the work in the background');
    expect(isDone).toBe(false);
  });

  it.each([
    [['create-user'], /^--email/],
    [['create-user', '--email', 'piet'], /^--email/],
    [['create-user', '--email', 'a@b.example', '--role', 'Boss'], /^--role/],
    [['create-user', '--colour', 'red'], /colour/],
    [['create-admin', '--email', 'ANNA@duinwijk.example'], /already exists/],
    [['password-link'], /^--email/],
    [['password-link', '--email', 'nobody@duinwijk.example'], /^Nobody has an account/],
    [['invite-admin'], /There is no administrator yet/],
    [['destroy'], /There is no command destroy/],
  ])('says in words what is wrong with %j', async (args, words) => {
    const { text, isDone } = await run(...args);
    expect(isDone).toBe(false);
    expect(text).toMatch(words);
  });

  it('says so where the service is away', async () => {
    const config = { ...service.connections.config, serviceUrl: 'http://127.0.0.1:9' };
    const { text } = await runCommandLine(['create-admin', '--email', 'a@b.example'], config);
    expect(text).toMatch(/does not answer at http:\/\/127.0.0.1:9/);
  });

  it('explains itself', async () => {
    expect(await run()).toMatchObject({ text: expect.stringContaining('create-admin'), isDone: true });
  });
});
