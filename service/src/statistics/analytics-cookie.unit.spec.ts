import { choiceOf, consentCookie } from '@spoor/contracts/consent/consent-choice';
import { describe, expect, it } from 'vitest';
import { browserIdentityOf } from './analytics-cookie.ts';

const now = new Date('2026-11-24T12:00:00Z');
const consented = consentCookie(choiceOf(['analytical'], now), true).split(';')[0] ?? '';
const refused = consentCookie(choiceOf([], now), true).split(';')[0] ?? '';
const known = 'analytics=00000000-0000-4000-8000-000000000001';
const identity = (mode: 'off' | 'cookieless' | 'cookie', ...cookies: string[]) =>
  browserIdentityOf({ headers: { cookie: cookies.join('; ') }, protocol: 'https' }, mode);

describe('A browser', () => {
  it('is known by a cookie of thirteen months where its visitor chose so', () => {
    const { id, cookies } = identity('cookie', consented);
    expect(cookies).toEqual([`analytics=${id}; Path=/; Max-Age=34128000; SameSite=Lax; Secure`]);
    expect(id).toMatch(/^[\da-f-]{36}$/);
  });

  it('keeps its cookie, which is not made to last longer', () => {
    expect(identity('cookie', consented, known)).toEqual({ id: known.slice(10), cookies: [] });
  });

  it.each([
    ['nobody has chosen', 'cookie', []],
    ['it was refused', 'cookie', [refused]],
    ['the site measures without cookies', 'cookieless', [consented]],
  ] as const)('has none where %s', (_, mode, cookies) => {
    expect(identity(mode, ...cookies)).toEqual({ id: undefined, cookies: [] });
    const { id, cookies: given } = identity(mode, ...cookies, known);
    expect(id).toBeUndefined();
    expect(given).toEqual(['analytics=; Path=/; Max-Age=0; SameSite=Lax; Secure']);
  });

  it('is not known by what is no cookie of ours', () => {
    expect(identity('cookie', consented, 'analytics=<script>').id).not.toBe('<script>');
  });
});
