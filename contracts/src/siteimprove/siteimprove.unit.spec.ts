import { describe, expect, it } from 'vitest';
import { mayBeMeasuredElsewhere, siteimproveSetsCookies } from './siteimprove.ts';

describe('What others measure', () => {
  it.each([
    '/',
    '/nieuws',
    '/nieuws/i/abc/titel',
    '/search?q=afval',
    '/legal/privacy',
    '/accountants',
    '/edited',
  ])('is what everybody may see: %s', (path) => {
    expect(mayBeMeasuredElsewhere(new URL(path, 'https://duinwijk.example'))).toBe(true);
  });

  it.each([
    '/account/profile',
    '/account/reset-password/abc',
    '/admin',
    '/settings',
    '/statistics',
    '/edit',
    '/nieuws/edit',
    '/submission/6a-b?t=abc',
    '/invitation/abc',
    '/preview/abc',
    '/unauthorized?returnUrl=%2Fgeheim',
    '/formulier?verder=abc.def',
    '/contact?bron=brief&formulier=abc.def',
    '/contact?%66ormulier=abc.def',
  ])('is neither a screen of people’s own nor an address that lets somebody in: %s', (path) => {
    expect(mayBeMeasuredElsewhere(new URL(path, 'https://duinwijk.example'))).toBe(false);
  });
});

it('Siteimprove asks for consent where it is on and sets cookies', () => {
  const of = (siteimproveId: string, siteimproveCookieLess: boolean) =>
    siteimproveSetsCookies({ siteimproveId, siteimproveCookieLess });
  expect([of('', true), of('', false), of('12', true), of('12', false)]).toEqual([false, false, false, true]);
});
