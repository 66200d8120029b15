import { once } from 'node:events';
import { Client } from 'pg';
import { Backoff } from '../backoff.ts';
import type { BroadcastChannel } from './broadcast-channel.ts';
import {
  decodeNotification,
  type ProjectionNotification,
  projectionChannel,
} from './projection-notification.ts';

/** Who hears what the projections say. None of these may throw. */
export interface NotificationHandlers {
  onNotice(notice: ProjectionNotification): void;
  /** On what else this process listens. */
  readonly channels?: readonly Pick<BroadcastChannel<never>, 'name' | 'receive'>[];
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
export function listenForNotifications(url: string, handlers: NotificationHandlers): Notifications {
  const closing = new AbortController();
  const listening = keepListening(url, handlers, closing.signal);
  return {
    async close() {
      closing.abort();
      await listening;
    },
  };
}

async function keepListening(
  url: string,
  handlers: NotificationHandlers,
  signal: AbortSignal,
): Promise<void> {
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
async function listenOnce(
  url: string,
  handlers: NotificationHandlers,
  signal: AbortSignal,
): Promise<boolean> {
  const { channels = [] } = handlers;
  const client = new Client({ connectionString: url, application_name: 'notifications', keepAlive: true });
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload = '' }) => {
    const broadcast = channels.find(({ name }) => name === channel);
    if (broadcast !== undefined) return broadcast.receive(payload);
    const notice = decodeNotification(payload);
    if (notice !== undefined) handlers.onNotice(notice);
  });
  try {
    const broken = once(client, 'end', { signal }).catch(() => undefined);
    await client.connect();
    await client.query(`LISTEN ${projectionChannel}`);
    for (const { name } of channels) await client.query(`LISTEN ${client.escapeIdentifier(name)}`);
    handlers.onConnected();
    await broken;
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
