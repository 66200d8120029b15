import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig, parseSystemConfig } from './config.ts';

const complete = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  DATABASE_URL: 'postgres://spoor@127.0.0.1:5432/spoor',
  SECRET_KEY: 'a-secret-of-at-least-32-characters',
};

describe('the configuration of the system', () => {
  it('needs nothing', () => {
    expect(parseSystemConfig({})).toMatchObject({
      port: 3000,
      dataDir: resolve('.data'),
      publicUrl: 'http://localhost:3000',
      serviceUrl: 'http://127.0.0.1:3000',
      eventStoreUrl: undefined,
      demo: true,
      rateLimits: true,
      logFormat: 'text',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(parseSystemConfig({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 3000, redisUrl: undefined });
  });

  it('drops the slash at the end of the public address', () => {
    expect(parseSystemConfig({ PUBLIC_URL: 'https://gemeente.example/' }).publicUrl).toBe(
      'https://gemeente.example',
    );
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be a port number from 1 to 65535, but is "70000".'],
    [{ PORT: '30x' }, 'PORT must be a port number from 1 to 65535, but is "30x".'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be one of text, json, but is "xml".'],
    [
      { REDIS_URL: 'localhost' },
      'REDIS_URL must be an address that starts with redis:// or rediss://, but is "localhost".',
    ],
    [
      { DATABASE_URL: 'mysql://spoor:geheim@db/spoor' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://, but is "mysql://…@db/spoor".',
    ],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
    [{ ADMIN_PASSWORD: 'kort12345' }, 'ADMIN_PASSWORD must have 12 to 128 characters.'],
    [{ ADMIN_PASSWORD: 'wachtwoord123' }, 'ADMIN_PASSWORD is easy to guess: take another one.'],
    [
      { ADMIN_EMAIL: 'beheer@x.example', ADMIN_PASSWORD: 'beheer-beheer' },
      'ADMIN_PASSWORD is easy to guess: take another one.',
    ],
  ])('says in one sentence what is wrong with %o', (environment, sentence) => {
    expect(() => parseSystemConfig(environment)).toThrow(sentence);
  });
});

describe('the configuration of one process', () => {
  it('knows the servers and the secret', () => {
    expect(parseConfig(complete)).toMatchObject({
      eventStoreUrl: complete.EVENTSTORE_URL,
      secretKey: complete.SECRET_KEY,
    });
  });

  it.each(Object.keys(complete))('cannot do without %s', (variable) => {
    expect(() => parseConfig({ ...complete, [variable]: undefined })).toThrow(`${variable} must`);
  });
});

describe('where the service listens', () => {
  it('is this machine alone, unless somebody says otherwise', () => {
    expect(parseSystemConfig({}).hosts).toEqual({ addresses: ['127.0.0.1', '::1'], isChosen: false });
    expect(parseSystemConfig({ HOST: '10.0.0.4, [fd00::4]' })).toMatchObject({
      hosts: { addresses: ['10.0.0.4', 'fd00::4'], isChosen: true },
      serviceUrl: 'http://10.0.0.4:3000',
    });
  });

  it('reaches the other processes within the machine, where it can', () => {
    expect(parseSystemConfig({ HOST: '::' }).serviceUrl).toBe('http://127.0.0.1:3000');
    expect(parseSystemConfig({ HOST: '::1' }).serviceUrl).toBe('http://[::1]:3000');
  });

  it('is refused where it is no address', () => {
    expect(() => parseSystemConfig({ HOST: 'http://x' })).toThrow(/^HOST must list addresses/);
  });
});

it('a variable that is almost ours is refused', () => {
  expect(() => parseSystemConfig({ DATABASE_ULR: 'postgres://x/y' })).toThrow(
    'DATABASE_ULR is not known; perhaps DATABASE_URL is meant.',
  );
});
