import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { describe, expect, it } from 'vitest';
import { parseLogEntry } from './parse-log-entry.ts';

const entry: LogEntry = {
  short_message: 'Page not found',
  full_message: '',
  level: 4,
  origin: 'client',
  platform: '6f1c2b1e-7a56-4a52-9d53-0a3f5f6f7a10',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  timestamp: 1_795_258_800.5,
  bot: false,
};
const cleaned = (short_message: string) => parseLogEntry({ ...entry, short_message }).short_message;

describe('the messages of a log entry', () => {
  it.each([
    [
      'a query string',
      'GET https://duinwijk.nl/zoek?q=jan+jansen failed',
      'GET https://duinwijk.nl/zoek failed',
    ],
    ['the query of a path', 'Load /api/pages?filter=a%20b 500', 'Load /api/pages 500'],
    ['a fragment', 'at /account#token=abc', 'at /account'],
    ['an e-mail address', 'No user jan.jansen+nieuws@duinwijk.nl here', 'No user [verwijderd] here'],
    ['a bearer token', 'authorization: Bearer abc.def-ghi', 'authorization: Bearer [verwijderd]'],
    ['a JSON web token', 'sent eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln twice', 'sent [verwijderd] twice'],
    ['a password', '{"password":"duin zand"}', '{"password":[verwijderd]}'],
    ['an invitation code', 'at /invitation/k7x2m9 now', 'at /invitation/[verwijderd] now'],
    ['a long key', `key ${'0123456789abcdef'.repeat(4)}.`, 'key [verwijderd].'],
  ])('lose %s', (_, message, expected) => {
    expect(cleaned(message)).toBe(expected);
  });

  it.each([
    ['a plain sentence', 'Is dit de bedoeling? Ja.'],
    ['a guid', 'page 6f1c2b1e-7a56-4a52-9d53-0a3f5f6f7a10 is gone'],
    ['a stack', 'TypeError: x is undefined\n    at render (https://duinwijk.nl/assets/index.js:12:5)'],
  ])('keep %s', (_, message) => {
    expect(cleaned(message)).toBe(message);
  });

  // With a pattern that begins anew at each character, one of these takes minutes.
  it.each(['a-', 'a.', '/', 'eyJ-', 'a+', '?/', 'password ', 'a@', 'A1b-', 'Bearer '])(
    'are cleaned at once, however often they say "%s"',
    (part) => {
      expect(cleaned(part.repeat(150_000))).not.toBe('');
    },
  );

  it('are both cleaned', () => {
    const parsed = parseLogEntry({ ...entry, full_message: 'mail anna@duinwijk.nl' });
    expect(parsed.full_message).toBe('mail [verwijderd]');
  });
});

describe('the sender of a log entry', () => {
  it('is a robot when it looks like one, whatever it says', () => {
    expect(parseLogEntry({ ...entry, user_agent: 'Googlebot/2.1' }).bot).toBe(true);
  });

  it('is none otherwise, whatever it says', () => {
    expect(parseLogEntry({ ...entry, bot: true }).bot).toBe(false);
  });

  it.each([true, false])('is what it was found to be where its browser was left out: %s', (bot) => {
    expect(parseLogEntry({ ...entry, user_agent: '', bot }).bot).toBe(bot);
  });
});

describe('the level of a log entry', () => {
  it.each([
    [-3, 0],
    [4, 4],
    [6.6, 7],
    [99, 7],
  ])('%d becomes %d', (level, expected) => {
    expect(parseLogEntry({ ...entry, level }).level).toBe(expected);
  });
});
