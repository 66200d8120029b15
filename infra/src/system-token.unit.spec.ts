import { describe, expect, it } from 'vitest';
import { signSystemToken, verifySystemToken } from './system-token.ts';

const secret = 'a secret of at least thirty-two characters';
const noon = new Date('2026-11-21T12:00:00Z');
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const claims = { sub: 'system:workers', platformGuid: '6f1c2b1e-7a56-4a52-9d53-0a3f5f6f7a10' };
const token = await signSystemToken(secret, claims, noon);

async function forged(change: object, key = secret) {
  const [header, body = ''] = token.split('.');
  const claimed = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claimed, ...change })).toString('base64url');
  const other = (await signSystemToken(key, claims, noon)).split('.')[2];
  return `${header}.${changed}.${other}`;
}

describe('a system token', () => {
  it('says who speaks for which platform', async () => {
    expect(await verifySystemToken(secret, token, minutesLater(4))).toEqual(claims);
  });

  it('is a JWT like any other', () => {
    const [header = '', body = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
      kind: 'system',
      aud: 'spoor',
    });
  });

  it('is good for five minutes', async () => {
    expect(await verifySystemToken(secret, token, minutesLater(5))).toBeUndefined();
  });

  it.each<[string, () => string | Promise<string>]>([
    ['signed with another secret', () => signSystemToken('another secret', claims, noon)],
    ['with changed claims', () => forged({ sub: 'system:root' })],
    ['without a signature', () => token.split('.').slice(0, 2).join('.')],
    ['with an empty signature', () => `${token.split('.').slice(0, 2).join('.')}.`],
    [
      'that asks for no algorithm',
      () => token.replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url')),
    ],
    ['of a person', () => signSystemToken(secret, { ...claims, sub: 'a5b0c7de' }, noon)],
    ['that is no token', () => 'hello'],
  ])('is refused %s', async (_, wrong) => {
    expect(await verifySystemToken(secret, await wrong(), noon)).toBeUndefined();
  });
});
