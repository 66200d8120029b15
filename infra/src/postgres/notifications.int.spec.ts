import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../testing/test-database.ts';
import { BroadcastChannel } from './broadcast-channel.ts';
import { openDatabase } from './database.ts';
import { listenForNotifications, type Notifications } from './notifications.ts';
import {
  encodeNotification,
  type ProjectionNotification,
  projectionChannel,
} from './projection-notification.ts';

const url = await createTestDatabase();
const db = openDatabase<unknown>(url, { applicationName: 'notifications-spec' });
const notice = { projections: ['pages'], position: '42', keys: ['page:1'] };
const patience = { timeout: 60_000 };

describe('the notices of the projections', () => {
  const whispers = new BroadcastChannel(db, 'whispers', z.object({ said: z.string() }));
  let signals: ('connected' | 'lost' | ProjectionNotification | { said: string })[];
  let notifications: Notifications;
  let unfollow: () => void;

  beforeEach(async () => {
    signals = [];
    notifications = listenForNotifications(url, {
      onNotice: (received) => signals.push(received),
      channels: [whispers],
      onConnected: () => signals.push('connected'),
      onLost: () => signals.push('lost'),
    });
    unfollow = whispers.follow((word) => signals.push(word));
    await vi.waitUntil(() => signals.includes('connected'), patience);
  });

  afterEach(() => {
    unfollow();
    return notifications.close();
  });

  it('are heard', async () => {
    await notify(encodeNotification(notice));
    await vi.waitFor(() => expect(signals).toEqual(['connected', notice]), patience);
  });

  it('are not mixed up with what else is said on the channel', async () => {
    await notify(['nonsense', ...encodeNotification(notice)]);
    await vi.waitFor(() => expect(signals).toEqual(['connected', notice]), patience);
  });

  it('leave the other channels of the process to themselves, and what is no message of theirs unheard', async () => {
    const word = { said: 'hello' };
    await whispers.publish({ said: 1 } as unknown as typeof word);
    await whispers.publish(word);
    await vi.waitFor(() => expect(signals).toEqual(['connected', word]), patience);
  });

  it('are heard again after the connection broke', async () => {
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'notifications' AND datname = current_database()`.execute(db);
    await vi.waitFor(() => expect(signals).toEqual(['connected', 'lost', 'connected']), patience);
    await notify(encodeNotification(notice));
    await vi.waitFor(() => expect(signals).toEqual(['connected', 'lost', 'connected', notice]), patience);
  });
});

async function notify(payloads: readonly string[]): Promise<void> {
  for (const payload of payloads) await sql`SELECT pg_notify(${projectionChannel}, ${payload})`.execute(db);
}
