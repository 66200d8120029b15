import { once } from 'node:events';
import { Client } from 'pg';
import { Backoff } from '../backoff.ts';
import {
  decodePresenceMessage,
  type PresenceMessage,
  presenceChannel,
} from '../presence/presence-message.ts';
import { decodeNotice, noticeChannel, type ProjectionNotice } from './projection-notice.ts';

/** Who hears what the projections say. None of these may throw. */
export interface NoticeHandlers {
  onNotice(notice: ProjectionNotice): void;
  /** Who is where; absent where nobody wants to know. */
  onPresence?(word: PresenceMessage): void;
  /** From now on nothing is missed; what was said before, was not heard. */
  onConnected(): void;
  /** The connection broke and is being made anew. */
  onLost(): void;
}

export interface Notifications {
  close(): Promise<void>;
}

/**
 * Listens on one connection for as long as the process lives, and connects again with growing pauses whenever that breaks.
 *
 * @param url `postgres://…`
 */
export function listenForNotices(url: string, handlers: NoticeHandlers): Notifications {
  const closing = new AbortController();
  const listening = keepListening(url, handlers, closing.signal);
  return {
    async close() {
      closing.abort();
      await listening;
    },
  };
}

async function keepListening(url: string, handlers: NoticeHandlers, signal: AbortSignal): Promise<void> {
  const backoff = new Backoff();
  while (!signal.aborted) {
    const wasConnected = await listenOnce(url, handlers, signal);
    if (signal.aborted) return;
    if (wasConnected) {
      backoff.reset();
      handlers.onLost();
    }
    await backoff.pause(signal);
  }
}

/** Listens until the connection breaks or `signal` aborts. @returns whether it came about at all */
async function listenOnce(url: string, handlers: NoticeHandlers, signal: AbortSignal): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'notifications', keepAlive: true });
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === presenceChannel)
      tell(decodePresenceMessage(payload), (word) => handlers.onPresence?.(word));
    else tell(decodeNotice(payload), (notice) => handlers.onNotice(notice));
  });
  try {
    const broken = once(client, 'end', { signal }).catch(() => undefined);
    await client.connect();
    await client.query(`LISTEN ${noticeChannel}`);
    if (handlers.onPresence !== undefined) await client.query(`LISTEN ${presenceChannel}`);
    handlers.onConnected();
    await broken;
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function tell<Word>(word: Word | undefined, listener: (word: Word) => void): void {
  if (word !== undefined) listener(word);
}
