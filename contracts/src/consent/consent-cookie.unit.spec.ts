import { describe, expect, it } from 'vitest';
import { choiceOf, consentCookie } from './consent-choice.ts';
import { noChoice, readConsent } from './consent-cookie.ts';

const moment = new Date('2026-11-21T10:00:00.000Z');
const cookieOf = (text: string) => `session=a; consent=${encodeURIComponent(text)}; build=b`;

describe('A choice of cookies', () => {
  it('is read back as it was written', () => {
    const choice = choiceOf(['external'], moment);
    expect(choice).toEqual({
      categories: ['required', 'external'],
      date: '2026-11-21T10:00:00.000Z',
      version: 1,
    });
    expect(readConsent(consentCookie(choice, false).split(';')[0] ?? '')).toEqual(choice);
  });

  it('is kept for a year, and only sent over https where the site is', () => {
    expect(consentCookie(noChoice, false)).toMatch(/Path=\/; Max-Age=31536000; SameSite=Lax$/);
    expect(consentCookie(noChoice, true)).toMatch(/; Secure$/);
  });

  it.each([
    ['no cookie', ''],
    ['no JSON', cookieOf('required')],
    ['no object', cookieOf('"required"')],
    ['null', cookieOf('null')],
    ['no date', cookieOf('{"categories":["external"],"version":1}')],
    ['a date that is none', cookieOf('{"categories":[],"date":"gisteren","version":1}')],
    ['no list', cookieOf('{"categories":"external","date":"2026-11-21T10:00:00.000Z","version":1}')],
    ['another version', cookieOf('{"categories":[],"date":"2026-11-21T10:00:00.000Z","version":0}')],
    ['a broken escape', 'consent=%E0%A4%A'],
    ['a cookie with a like name', 'noconsent={}'],
  ])('counts as none where there is %s', (_, cookies) => {
    expect(readConsent(cookies)).toEqual(noChoice);
  });

  it('never grants what this version does not know', () => {
    const written = cookieOf(
      '{"categories":["all","analytical"],"date":"2026-11-21T10:00:00.000Z","version":1}',
    );
    expect(readConsent(written).categories).toEqual(['required', 'analytical']);
  });
});
