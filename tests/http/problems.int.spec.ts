import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedTestService();
});

const login = '/api/auth:login';

describe('A problem', () => {
  it('is a document that says what, in Dutch, with the id by which the logs know it', async () => {
    const response = await service.call('/api/nothing', { headers: { 'x-correlation-id': 'visit-12345' } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.headers['x-correlation-id']).toBe('visit-12345');
    expect(response.json()).toEqual({
      type: 'urn:spoor:problem:not_found',
      title: 'Niet gevonden.',
      status: 404,
      code: 'not_found',
      correlationId: 'visit-12345',
    });
  });

  it('is in English for whoever asks for that', async () => {
    const response = await service.call('/api/nothing', { headers: { 'x-language': 'en' } });
    expect(response.json().title).toBe('Not found.');
  });

  it('gets an id of our own where the one given could not be logged', async () => {
    const response = await service.call('/api/nothing', { headers: { 'x-correlation-id': 'a b\tc"' } });
    expect(response.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([101, 100_000])('refuses a body that is nested %i levels deep', async (depth) => {
    const response = await service.call(login, {
      method: 'POST',
      body: `${'['.repeat(depth)}${']'.repeat(depth)}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.json()).toMatchObject({
      status: 422,
      code: 'validation_failed',
      detail: 'De gegevens zijn te diep genest.',
    });
  });

  it('says why in the language of whoever asked', async () => {
    const response = await service.call('/api/menus', {
      headers: { 'x-min-position': 'far', 'x-language': 'en' },
    });
    expect(response.json()).toMatchObject({
      title: 'The request makes no sense.',
      detail: 'X-Min-Position is no position.',
    });
  });

  it('names each value that is not as its schema asks', async () => {
    const response = await service.call(login, { method: 'POST', body: { email: 'jan', password: '' } });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'validation_failed',
      errors: [
        { path: '/email', code: 'invalid_format', message: 'Heeft niet de juiste vorm.' },
        { path: '/password', code: 'too_small', message: 'Vul dit in.' },
      ],
    });
  });

  it.each([
    ['a body that is missing', undefined, undefined, 422, 'validation_failed'],
    ['a body that is no JSON', '{"email":', 'application/json', 400, 'bad_request'],
    ['a body that poisons prototypes', '{"__proto__":{"a":1}}', 'application/json', 400, 'bad_request'],
    ['a body of an unknown kind', '<a/>', 'application/xml', 415, 'unsupported_media_type'],
    ['a form of another site', 'email=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['a text in place of JSON', 'hallo', 'text/plain', 422, 'validation_failed'],
    [
      'a body of more than 2 MiB',
      `"${'a'.repeat(2 * 1024 * 1024)}"`,
      'application/json',
      413,
      'payload_too_large',
    ],
  ])('answers %s', async (_, body, contentType, status, code) => {
    const headers = contentType === undefined ? {} : { 'content-type': contentType };
    const response = await service.call(login, { method: 'POST', body, headers });
    expect(response.statusCode).toBe(status);
    expect(response.json().code).toBe(code);
  });

  it.each([
    ['an address that cannot be decoded', '/api/pages/%E0%A4%A', 400],
    ['a long address', `/api/pages/${'a'.repeat(5_000)}`, 404],
    ['a parameter that is no guid', '/api/listitem/not-a-guid', 422],
  ])('answers %s', async (_, url, status) => {
    const response = await service.call(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('answers a method that nobody serves', async () => {
    expect((await service.call('/api/menus', { method: 'DELETE' })).statusCode).toBe(405);
  });

  it('answers a position that is none', async () => {
    const response = await service.call('/api/menus', { headers: { 'x-min-position': 'far' } });
    expect(response.json()).toMatchObject({ status: 400, code: 'bad_request' });
  });
});

describe('An address that is none', () => {
  it.each([
    { host: 'a b' },
    { host: 'user@duinwijk.example' },
    { host: 'duinwijk.example/nieuws' },
    { host: 'duinwijk.example:99999' },
    { host: '[::' },
    { 'x-forwarded-host': '<script>' },
    { 'x-forwarded-proto': 'javascript' },
  ])('is refused: %j', async (headers) => {
    expect((await service.call('/api/menus', { headers })).json()).toMatchObject({ code: 'bad_request' });
    expect((await service.call('/', { headers })).statusCode).toBe(400);
  });
});

describe('A host that no platform answers to', () => {
  // With a single platform every host is it.
  beforeAll(async () => {
    await service.createPlatform();
  });

  it('is told nothing of any platform', async () => {
    const response = await service.call('/api/menus', { headers: { host: 'elsewhere.example.nl' } });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('Duinwijk');
  });

  it('is shown a page where it asked for one', async () => {
    const response = await service.call('/nieuws', { headers: { host: 'elsewhere.example.nl' } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<h1>Niet gevonden</h1>');
  });
});

describe('Every answer', () => {
  it('forbids what browsers should not do with it', async () => {
    const { headers } = await service.call('/api/menus');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('insists on https where it came over https', async () => {
    const { headers } = await service.call('/api/menus', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });
});
