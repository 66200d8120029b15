import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { Render } from '@spoor/contracts/rendering/render';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { headers } from '@spoor/contracts/shared/headers';
import { DomainError } from '@spoor/service/shared/domain-error';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestService,
  type TestRequest,
  type TestService,
  type TestUser,
} from '../support/test-service.ts';

let renderings = 0;
/** Settles when pages may be rendered. */
let free = Promise.resolve();

/** Stands in for the client: a page that shows the menus, or whatever its address asks for. */
const render: Render = async ({ url, api, nonce, user, platform, language }) => {
  renderings += 1;
  const { pathname } = new URL(url);
  if (pathname === '/home') return { status: 301, headers: { location: '/' }, keys: [], body: null };
  if (pathname === '/stuk') throw new Error('The client failed');
  if (pathname === '/druk') throw new DomainError('upstream_failed', undefined, { retryAfter: 2 });
  await free;
  const menus = await api({ method: 'GET', url: menuRoutes.list.path });
  const names = (JSON.parse(menus.body) as { name: string }[]).map(({ name }) => name).join(', ');
  const who = user?.displayName ?? 'niemand';
  const text = `<html lang="${language}"><script nonce="${nonce}">1</script><h1>${platform.name}</h1>${names}|${who}</html>`;
  const status = pathname === '/weg' ? 404 : 200;
  return {
    status,
    headers: {},
    keys: menus.headers[headers.surrogateKey]?.split(' ') ?? [],
    body: Readable.from([text]),
  };
};

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await startTestService({ render });
  admin = await service.createUser('Admin');
});
afterAll(() => service.close());

const visit = (path: string, given: NonNullable<TestRequest['headers']> = {}) =>
  service.call(path, { headers: given });

function nonceOf(response: LightMyRequestResponse, body = response.body): string {
  const [, inPage] = /nonce="(\w+)"/.exec(body) ?? [];
  const [, inPolicy] = /'nonce-(\w+)'/.exec(String(response.headers['content-security-policy'])) ?? [];
  expect(inPage).toBe(inPolicy);
  return inPage ?? '';
}

describe('A site with a language of its own', () => {
  it('is shown in it to whoever asks for none', async () => {
    const platform = await service.createPlatform();
    const { headers: known } = await service.createUser('Admin', platform);
    const body = [{ key: 'defaultLanguage', value: 'en' }];
    await service.call(settingRoutes.change.path, { method: 'PUT', headers: known, body }, platform);
    expect((await service.call('/', {}, platform)).body).toContain('<html lang="en">');
    const dutch = await service.call('/', { headers: { [headers.language]: 'nl' } }, platform);
    expect(dutch.body).toContain('<html lang="nl">');
  });
});

describe('A site with several hosts', () => {
  it('leads visitors of its pages to the one that it prefers, and answers calls on all', async () => {
    const platform = await service.createPlatform();
    const [own = ''] = platform.hostNames;
    const { headers: known } = await service.createUser('Admin', platform);
    const body = [
      { key: 'hostNames', value: JSON.stringify([own, `www.${own}`]) },
      { key: 'primaryDomain', value: `www.${own}` },
    ];
    const set = await service.call(
      settingRoutes.change.path,
      { method: 'PUT', headers: known, body },
      platform,
    );
    expect(set.statusCode).toBe(200);
    const on = (host: string, path: string) => service.call(path, { headers: { host } }, platform);

    const led = await on(own, '/nieuws?page=2');
    expect([led.statusCode, led.headers.location]).toEqual([301, `http://www.${own}/nieuws?page=2`]);
    expect((await on(`www.${own}`, '/nieuws')).statusCode).toBe(200);
    expect((await on(own, menuRoutes.list.path)).statusCode).toBe(200);
  });
});

describe('A page', () => {
  it('is rendered with what the API says', async () => {
    await service.call(menuRoutes.create.path, {
      method: 'POST',
      body: { name: 'Hoofdmenu' },
      headers: admin.headers,
    });
    const response = await visit('/');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<h1>Gemeente Duinwijk</h1>Hoofdmenu|niemand');
  });

  it('is rendered once for all visitors, who each get a nonce of their own', async () => {
    const first = await visit('/nieuws');
    const before = renderings;
    const second = await visit('/nieuws');
    expect(renderings).toBe(before);
    expect(nonceOf(second)).not.toBe(nonceOf(first));
  });

  it('is compressed with its own nonce too', async () => {
    await visit('/nieuws');
    const response = await visit('/nieuws', { 'accept-encoding': 'gzip' });
    expect(response.headers['content-encoding']).toBe('gzip');
    nonceOf(response, gunzipSync(response.rawPayload).toString());
  });

  it('is rendered anew when something in it changed', async () => {
    await visit('/over-ons');
    const added = await service.call(menuRoutes.create.path, {
      method: 'POST',
      body: { name: 'Voetmenu' },
      headers: admin.headers,
    });
    expect(added.statusCode).toBe(201);
    expect((await visit('/over-ons')).body).toContain('Voetmenu');
  });

  it('need not be sent again, and then says nothing of nonces', async () => {
    const { headers: given } = await visit('/contact');
    const again = await visit('/contact', { 'if-none-match': String(given.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers['content-security-policy']).toBeUndefined();
  });

  it('has the status that the client gives it, and is kept only when it was found', async () => {
    expect((await visit('/weg')).statusCode).toBe(404);
    const before = renderings;
    await visit('/weg');
    expect(renderings).toBe(before + 1);
  });

  it('may lead elsewhere', async () => {
    const response = await visit('/home');
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe('/');
  });

  it('that cannot be made says so in Dutch, with the id by which the logs know it', async () => {
    const response = await visit('/stuk', { 'x-correlation-id': 'visit-12345' });
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain('Er ging iets mis');
    expect(response.body).toContain('visit-12345');
    expect(response.body).not.toContain('The client failed');
  });

  it('is in the language of the site, whatever the browser prefers', async () => {
    const response = await visit('/stuk', { 'accept-language': 'en-GB,nl;q=0.7' });
    expect(response.body).toMatch(/<html lang="nl">[\s\S]*<h1>Er ging iets mis<\/h1>/);
  });
});

describe('A page for somebody who is signed in', () => {
  it('is rendered for them, and kept for nobody', async () => {
    const body = { email: admin.email, password: admin.password };
    const session = await service.call(authRoutes.login.path, { method: 'POST', body });
    const cookie = String(session.headers['set-cookie']).split(';')[0] ?? '';
    const response = await visit('/profiel', { cookie });
    expect(response.body).toContain('|Jan de Vries');
    expect(response.headers['cache-control']).toBe('private, no-store');
    nonceOf(response);
    expect((await visit('/profiel')).body).toContain('|niemand');
    expect(
      (await service.call(authRoutes.refresh.path, { method: 'POST', headers: { cookie } })).statusCode,
    ).toBe(200);
  });

  it('is one for visitors where the cookie does not work any more', async () => {
    const response = await visit('/profiel', { cookie: 'login=verlopen' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('|niemand');
  });
});

describe('A crowd', () => {
  it('is asked to come back where too many pages are being made', async () => {
    const response = await visit('/druk');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('gets the page of a moment ago while the new one is made, unless it saw something newer', async () => {
    await visit('/drukte');
    const body = { name: 'Drukte' };
    const made = await service.call(menuRoutes.create.path, { method: 'POST', body, headers: admin.headers });
    const position = String(made.headers[headers.commitPosition]);
    const { promise, resolve } = Promise.withResolvers<void>();
    free = promise;
    const making = visit('/drukte');
    const meanwhile = await visit('/drukte');
    expect([meanwhile.statusCode, meanwhile.body.includes('Drukte')]).toEqual([200, false]);
    const careful = visit('/drukte', { [headers.minPosition]: position });
    resolve();
    for (const response of [await making, await careful, await visit('/drukte')])
      expect(response.body).toContain('Drukte');
  });
});
