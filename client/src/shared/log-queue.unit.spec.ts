import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { logLevel } from '@spoor/contracts/logs/log-levels';
import { describe, expect, it } from 'vitest';
import { createLogQueue } from './log-queue.ts';

function queueWith({ userAgent = 'Firefox', works = true }: { userAgent?: string; works?: boolean } = {}) {
  const sent: { road: string; entries: LogEntry[] }[] = [];
  const road = (name: string) => (url: string, body: string) => {
    expect(url).toBe('/api/logs');
    sent.push({ road: name, entries: JSON.parse(body) });
    return works;
  };
  const queue = createLogQueue({
    platform: 'duinwijk',
    userAgent,
    now: () => 1_795_000_000_500,
    post: async (url, body) => road('post')(url, body),
    beacon: road('beacon'),
  });
  return { queue, sent };
}

describe('The log queue', () => {
  it('sends what was said, once', async () => {
    const { queue, sent } = queueWith();
    queue.add(logLevel.error, 'E-1 Opslaan mislukt', 'TypeError');
    await queue.flush();
    await queue.flush();
    expect(sent).toEqual([
      {
        road: 'post',
        entries: [
          {
            short_message: 'E-1 Opslaan mislukt',
            full_message: 'TypeError',
            level: 3,
            origin: 'client',
            platform: 'duinwijk',
            user_agent: 'Firefox',
            timestamp: 1_795_000_000.5,
            bot: false,
          },
        ],
      },
    ]);
  });

  it('says the same thing once, with how often it was said', async () => {
    const { queue, sent } = queueWith();
    for (let times = 0; times < 3; times += 1) queue.add(logLevel.warning, 'Not found');
    await queue.flush();
    expect(sent[0]?.entries.map(({ short_message }) => short_message)).toEqual(['Not found (3×)']);
  });

  it('keeps apart what was said of different things', async () => {
    const { queue, sent } = queueWith();
    for (const path of ['/a', '/b', '/a']) queue.add(logLevel.warning, 'Not found', path);
    await queue.flush();
    expect(sent[0]?.entries.map(({ short_message, full_message }) => [short_message, full_message])).toEqual([
      ['Not found (2×)', '/a'],
      ['Not found', '/b'],
    ]);
  });

  it('leaves by a beacon', async () => {
    const { queue, sent } = queueWith();
    queue.add(logLevel.info, 'Page load');
    await queue.flush(true);
    expect(sent.map(({ road }) => road)).toEqual(['beacon']);
  });

  it('tries once more what could not be sent, then lets it go', async () => {
    const { queue, sent } = queueWith({ works: false });
    queue.add(logLevel.error, 'Weg');
    for (let times = 0; times < 3; times += 1) await queue.flush();
    expect(sent).toHaveLength(2);
  });

  it('drops the oldest beyond 500, says how many, and sends 100 at a time', async () => {
    const { queue, sent } = queueWith();
    for (let number = 0; number < 510; number += 1) queue.add(logLevel.error, `Fout ${number}`);
    for (let times = 0; times < 7; times += 1) await queue.flush();
    expect(sent.map(({ entries }) => entries.length)).toEqual([100, 100, 100, 100, 100, 1]);
    const messages = sent[0]?.entries.map(({ short_message }) => short_message).slice(0, 2);
    expect(messages).toEqual(['10 log entries dropped', 'Fout 10']);
  });
});
