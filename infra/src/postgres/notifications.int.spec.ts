import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { listenForNotices, type Notifications } from './notifications.ts';
import { encodeNotice, noticeChannel, type ProjectionNotice } from './projection-notice.ts';
import { createTestDatabase } from './test-database.ts';

const url = await createTestDatabase();
const db = openDatabase<unknown>(url, { applicationName: 'notifications-spec' });
const notice = { projections: ['pages'], position: '42', keys: ['page:1'] };
const patience = { timeout: 60_000 };

describe('the notices of the projections', () => {
  let heard: ('connected' | 'lost' | ProjectionNotice)[];
  let notifications: Notifications;

  beforeEach(async () => {
    heard = [];
    notifications = listenForNotices(url, {
      onNotice: (received) => heard.push(received),
      onConnected: () => heard.push('connected'),
      onLost: () => heard.push('lost'),
    });
    await vi.waitUntil(() => heard.includes('connected'), patience);
  });

  afterEach(() => notifications.close());

  it('are heard', async () => {
    await tell(encodeNotice(notice));
    await vi.waitFor(() => expect(heard).toEqual(['connected', notice]), patience);
  });

  it('are not mixed up with what else is said on the channel', async () => {
    await tell(['nonsense', ...encodeNotice(notice)]);
    await vi.waitFor(() => expect(heard).toEqual(['connected', notice]), patience);
  });

  it('are heard again after the connection broke', async () => {
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'notifications' AND datname = current_database()`.execute(db);
    await vi.waitFor(() => expect(heard).toEqual(['connected', 'lost', 'connected']), patience);
    await tell(encodeNotice(notice));
    await vi.waitFor(() => expect(heard).toEqual(['connected', 'lost', 'connected', notice]), patience);
  });
});

async function tell(payloads: readonly string[]): Promise<void> {
  for (const payload of payloads) await sql`SELECT pg_notify(${noticeChannel}, ${payload})`.execute(db);
}
