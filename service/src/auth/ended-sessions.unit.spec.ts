import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReadModelListener } from '../shared/read-model-updates.ts';
import { accessTokenLifetimeMs } from '../vault/access-token-lifetime.ts';
import { EndedSessions } from './ended-sessions.ts';

type Announce = (message: { familyGuids: string[] }) => void;

describe('Ended sessions', () => {
  const [before, now] = [randomUUID(), randomUUID()];
  let time: number;
  let reads: number;
  let stored: string[];
  let announce: Announce;
  let listener: ReadModelListener;
  let ended: EndedSessions;
  beforeEach(() => {
    [time, reads, stored] = [0, 0, [before]];
    const store = {
      endedSince: async () => [...stored],
      hasEnded: async (guid: string) => {
        reads += 1;
        return stored.includes(guid);
      },
    };
    const channel = {
      follow(listener: Announce) {
        announce = listener;
        return () => true;
      },
    };
    const updates = {
      subscribe(subscriber: ReadModelListener) {
        listener = subscriber;
        return () => true;
      },
    };
    ended = new EndedSessions(store, channel, updates, () => time);
  });

  const connected = async () => {
    listener.onConnected?.();
    await Promise.resolve().then(() => undefined);
    await Promise.resolve();
  };

  it('are known without asking the database, once all of them were read', async () => {
    await connected();
    announce({ familyGuids: [now] });
    expect([before, now, randomUUID()].map((guid) => ended.has(guid))).toEqual([true, true, false]);
    expect(reads).toBe(0);
  });

  it('are asked for while one may have been missed', async () => {
    expect(await ended.has(before)).toBe(true);
    expect(await ended.has(now)).toBe(false);
    await connected();
    listener.onLost?.();
    stored.push(now);
    expect(await ended.has(now)).toBe(true);
    await connected();
    expect(ended.has(now)).toBe(true);
  });

  it('are not taken for complete where the connection broke while they were read', async () => {
    listener.onConnected?.();
    listener.onLost?.();
    await Promise.resolve();
    expect(ended.has(randomUUID())).toBeInstanceOf(Promise);
  });

  it('are forgotten once no access token of theirs would work', async () => {
    await connected();
    time = accessTokenLifetimeMs + 1;
    announce({ familyGuids: [now] });
    expect([before, now].map((guid) => ended.has(guid))).toEqual([false, true]);
  });
});
