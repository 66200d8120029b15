import { describe, expect, it } from 'vitest';
import { browserOf, deviceOf, isRobot, languageOf, visitorClassOf } from './user-agent.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

describe('A user agent', () => {
  it.each([
    ['Edge', `${chrome} Edg/140.0`],
    ['Opera', `${chrome} OPR/120.0`],
    ['Chrome', chrome],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    [
      'Safari',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    ],
    ['other', 'curl/8.5'],
  ])('is that of %s', (browser, userAgent) => {
    expect(browserOf(userAgent)).toBe(browser);
  });

  it('tells the kind of device', () => {
    expect(deviceOf('Mozilla/5.0 (iPad; CPU OS 19_0)')).toBe('tablet');
    expect(deviceOf('Mozilla/5.0 (Linux; Android 16; Pixel) Mobile')).toBe('mobile');
    expect(deviceOf('Mozilla/5.0 (Linux; Android 16; Tab)')).toBe('tablet');
    expect(deviceOf(chrome)).toBe('desktop');
  });

  it('counts as a robot where it says so, or nothing, and first of all as that', () => {
    expect([isRobot('Googlebot/2.1'), isRobot(chrome)]).toEqual([true, false]);
    expect([visitorClassOf('Googlebot/2.1', true), visitorClassOf('', true)]).toEqual(['bot', 'bot']);
    expect([visitorClassOf(chrome, true), visitorClassOf(chrome, false)]).toEqual(['editor', 'visitor']);
  });
});

describe('The language of a browser', () => {
  it('is the first that it wants, whatever its region', () => {
    expect(languageOf('nl-NL,nl;q=0.9,en;q=0.8')).toBe('nl');
    expect(languageOf('EN')).toBe('en');
    expect(languageOf('*')).toBe('');
    expect(languageOf('abcdefgh, nl')).toBe('');
    expect(languageOf('')).toBe('');
  });
});
