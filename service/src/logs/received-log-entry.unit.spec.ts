import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { expect, it } from 'vitest';
import { receivedLogEntry } from './received-log-entry.ts';

const now = new Date('2026-11-28T12:00:00Z');
const seconds = now.getTime() / 1_000;
const day = 86_400;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const entry: LogEntry = {
  short_message: 'Mail for anna@duinwijk.nl',
  full_message: '',
  level: 4,
  origin: 'client',
  platform: '',
  user_agent: '',
  timestamp: seconds,
  bot: false,
};

it.each([
  ['the end of time', 253_402_300_799, seconds + day],
  ['the beginning of time', 1, seconds - day],
  ['a clock that is an hour ahead', seconds + 3_600, seconds + 3_600],
])('A log entry from %s is of a moment at most a day from now', (_, timestamp, expected) => {
  expect(receivedLogEntry({ ...entry, timestamp }, now).timestamp).toBe(expected);
});

it('A log entry is cleaned when it is taken in', () => {
  expect(receivedLogEntry(entry, now).short_message).toBe('Mail for [verwijderd]');
});

it.each([2, 3])('A log entry of what failed (level %d) says in which browser', (level) => {
  expect(receivedLogEntry({ ...entry, level, user_agent: firefox }, now)).toMatchObject({
    user_agent: firefox,
    bot: false,
  });
});

it.each([
  [4, firefox, false],
  [5, firefox, false],
  [6, firefox, false],
  [7, 'Googlebot/2.1', true],
])('A log entry of what only happened (level %d) names no browser: %s', (level, user_agent, bot) => {
  const received = receivedLogEntry({ ...entry, level, user_agent, bot: !bot }, now);
  expect(received).toMatchObject({ user_agent: '', bot });
});
