import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { HandleCommand } from '@spoor/service/shared/handle-command';
import { tokens } from '@spoor/service/shared/providers';
import { userDecider } from '@spoor/service/users/domain/user.decider';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let editor: TestUser;
beforeAll(async () => {
  service = await startTestService();
  editor = await service.createUser('ContentManager');
});
afterAll(() => service.close());

function logIn(email: string, password: string, headers: Record<string, string> = {}) {
  return service.call(authRoutes.login.path, { method: 'POST', body: { email, password }, headers });
}

function refresh(cookie: string, headers: Record<string, string> = {}) {
  return service.call(authRoutes.refresh.path, { method: 'POST', headers: { cookie, ...headers } });
}

function cookieOf(response: LightMyRequestResponse): string {
  return String(response.headers['set-cookie']);
}

/** What the browser sends back of a `Set-Cookie`. */
function sentBack(response: LightMyRequestResponse): string {
  return cookieOf(response).split(';')[0] ?? '';
}

describe('Signing in', () => {
  it('gives an access token, the person, and a cookie that scripts cannot read', async () => {
    const response = await logIn(editor.email, editor.password);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      user: { guid: editor.guid, email: editor.email, displayName: 'Jan de Vries', isContentManager: true },
    });
    expect(cookieOf(response)).toMatch(/^login=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax,device=/);
    const me = await service.call(userRoutes.loggedIn.path, {
      headers: { authorization: `Bearer ${response.json().accessToken}` },
    });
    expect(me.json().guid).toBe(editor.guid);
  });

  it('keeps the cookie for thirty days where the person asked for that', async () => {
    const body = { email: editor.email, password: editor.password, remember: true };
    const response = await service.call(authRoutes.login.path, { method: 'POST', body });
    expect(cookieOf(response)).toContain('; Expires=');
  });

  it('never sends the cookie in the open where the site is on https', async () => {
    const response = await logIn(editor.email, editor.password, { 'x-forwarded-proto': 'https' });
    expect(cookieOf(response)).toContain('; Secure');
  });

  it('knows an address in any case', async () => {
    expect((await logIn(editor.email.toUpperCase(), editor.password)).statusCode).toBe(200);
  });

  it('says the same of a wrong password and of an account that does not exist', async () => {
    const wrong = await logIn(editor.email, 'een ander wachtwoord');
    const unknown = await logIn('niemand@example.nl', editor.password);
    const said = (response: LightMyRequestResponse) => ({ ...response.json(), correlationId: '' });
    expect(wrong.statusCode).toBe(401);
    expect(said(unknown)).toEqual(said(wrong));
  });

  it('makes whoever guesses wait', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn('raden@example.nl', 'een ander wachtwoord');
    const response = await logIn('raden@example.nl', 'een ander wachtwoord');
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.json().retryAfter).toBe(Number(response.headers['retry-after']));
  });

  it('is not held up by others where somebody signed in before', async () => {
    const person = await service.createUser();
    const [, device = ''] = [(await logIn(person.email, person.password)).headers['set-cookie'] ?? []].flat();
    expect(device).toMatch(/^device=[\w.-]+; Path=\/api\/auth:login; HttpOnly; SameSite=Lax; Expires=/);
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn(person.email, 'een ander wachtwoord');
    expect((await logIn(person.email, person.password)).statusCode).toBe(429);
    const cookie = device.split(';')[0] ?? '';
    expect((await logIn(person.email, person.password, { cookie })).statusCode).toBe(200);
  });

  it('is of no use on another platform', async () => {
    const other = await service.createPlatform();
    const there = await service.call(
      authRoutes.login.path,
      { method: 'POST', body: { email: editor.email, password: editor.password } },
      other,
    );
    expect(there.statusCode).toBe(401);
    const me = await service.call(userRoutes.loggedIn.path, { headers: editor.headers }, other);
    expect(me.statusCode).toBe(401);
  });
});

describe('Renewing a session', () => {
  it('gives the next cookie and a new access token', async () => {
    const first = await logIn(editor.email, editor.password);
    const second = await refresh(sentBack(first));
    expect(second.statusCode).toBe(200);
    expect(second.json().user.guid).toBe(editor.guid);
    expect(sentBack(second)).not.toBe(sentBack(first));
  });

  it('is refused without a cookie', async () => {
    const response = await service.call(authRoutes.refresh.path, { method: 'POST' });
    expect(response.statusCode).toBe(401);
  });

  it('is refused on another platform, which changes nothing at home', async () => {
    const first = await logIn(editor.email, editor.password);
    const headers = { cookie: sentBack(first) };
    const other = await service.createPlatform();
    const there = await service.call(authRoutes.refresh.path, { method: 'POST', headers }, other);
    expect([there.statusCode, there.headers['set-cookie']]).toEqual([401, undefined]);
    expect((await refresh(headers.cookie)).statusCode).toBe(200);
  });

  it('is refused to another site', async () => {
    const first = await logIn(editor.email, editor.password);
    const response = await refresh(sentBack(first), { origin: 'https://elders.example.nl' });
    expect(response.statusCode).toBe(403);
    expect((await refresh(sentBack(first))).statusCode).toBe(200);
  });

  it('ends with signing out', async () => {
    const first = await logIn(editor.email, editor.password);
    const out = await service.call(authRoutes.logout.path, {
      method: 'POST',
      headers: { cookie: sentBack(first) },
    });
    expect(out.statusCode).toBe(204);
    expect(cookieOf(out)).toMatch(/^login=; .*Max-Age=0,consent=; .*Max-Age=0$/);
    expect((await refresh(sentBack(first))).statusCode).toBe(401);
  });

  it('opens no form afterwards that somebody answered without scripts in that browser', async () => {
    const first = await logIn(editor.email, editor.password);
    const cookie = `${sentBack(first)}; form=${'x'.repeat(43)}`;
    const out = await service.call(authRoutes.logout.path, { method: 'POST', headers: { cookie } });
    expect(cookieOf(out)).toMatch(/(?:^|,)form=; Path=\/; HttpOnly; [^,]*Max-Age=0/);
  });

  it('takes the access tokens along when it ends, in every process, and those of no other session', async () => {
    const beside = await startTestService({
      beside: service,
      config: { secretKey: service.connections.config.secretKey },
    });

    const [ended, other] = [
      await logIn(editor.email, editor.password),
      await logIn(editor.email, editor.password),
    ];
    const statusOf = async (session: LightMyRequestResponse, at = service) => {
      const headers = { authorization: `Bearer ${session.json().accessToken}` };
      return (await at.call(userRoutes.loggedIn.path, { headers }, service.platform)).statusCode;
    };
    expect([await statusOf(ended), await statusOf(ended, beside)]).toEqual([200, 200]);
    const headers = { cookie: sentBack(ended) };
    await service.call(authRoutes.logout.path, { method: 'POST', headers });
    await expect.poll(() => statusOf(ended)).toBe(401);
    await expect.poll(() => statusOf(ended, beside)).toBe(401);
    expect([await statusOf(other), await statusOf(other, beside)]).toEqual([200, 200]);
    await beside.close();
  });

  it('waits, and does not end, where a read model that is being built does not know who it is of yet', async () => {
    const person = await service.createUser();
    const first = await logIn(person.email, person.password);
    const { database } = service.connections;
    await sql`UPDATE read_model.users SET removed = true WHERE guid = ${person.guid}`.execute(database);
    const waiting = await refresh(sentBack(first));
    expect([waiting.statusCode, waiting.json().code]).toEqual([503, 'projection_lagging']);
    await sql`UPDATE read_model.users SET removed = false WHERE guid = ${person.guid}`.execute(database);
    expect((await refresh(sentBack(first))).statusCode).toBe(200);
  });

  it('ends when the account is made inactive', async () => {
    const person = await service.createUser();
    const first = await logIn(person.email, person.password);
    const handleCommand = service.app.get<HandleCommand>(tokens.handleCommand);
    const { position } = await handleCommand(
      userDecider,
      person.guid,
      { type: 'ChangeAccess', isActive: false },
      service.context(),
    );
    await service.connections.positions.waitFor(['users'], position, 60_000);
    expect((await refresh(sentBack(first))).json().code).toBe('user_inactive');
    expect((await logIn(person.email, person.password)).json().code).toBe('user_inactive');
  });
});
