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
