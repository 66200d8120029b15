import { logRoutes } from '@spoor/contracts/logs/log.routes';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { logLevel } from '@spoor/contracts/logs/log-levels';
import {
  maxFullMessageLength,
  maxLogBatchSize,
  maxShortMessageLength,
  maxUserAgentLength,
} from '@spoor/contracts/logs/log-limits';

const flushIntervalMs = 5_000;
const maxQueueLength = 500;

export interface LogQueue {
  add(level: number, shortMessage: string, fullMessage?: string): void;
  /** Sends the waiting entries; `leaving` uses a beacon, which outlives the page. */
  flush(leaving?: boolean): Promise<void>;
}

interface LogQueueOptions {
  readonly platform: string;
  readonly userAgent: string;
  readonly now: () => number;
  readonly post: (url: string, body: string) => Promise<boolean>;
  readonly beacon: (url: string, body: string) => boolean;
}

interface QueuedEntry {
  readonly entry: LogEntry;
  /** How often the same entry was added while it waited. */
  count: number;
  readonly tried: boolean;
}

/** Collects log entries. When too many wait, the oldest are dropped; a failed batch is retried once. */
export function createLogQueue(surroundings: LogQueueOptions): LogQueue {
  const { platform, userAgent, now, post, beacon } = surroundings;
  let waiting: QueuedEntry[] = [];
  let dropped = 0;

  function entryOf(level: number, shortMessage: string, fullMessage: string): LogEntry {
    return {
      short_message: shortMessage.slice(0, maxShortMessageLength),
      full_message: fullMessage.slice(0, maxFullMessageLength),
      level,
      origin: 'client',
      platform,
      user_agent: userAgent.slice(0, maxUserAgentLength),
      timestamp: now() / 1000,
      // For the worker to judge, which has a list of robots.
      bot: false,
    };
  }

  function enqueue(entries: readonly QueuedEntry[]): void {
    const all = [...waiting, ...entries];
    dropped += Math.max(0, all.length - maxQueueLength);
    waiting = all.slice(-maxQueueLength);
  }

  /** Dropped entries are at least counted. */
  function takeDroppedCount(): QueuedEntry[] {
    if (dropped === 0) return [];
    const entry = entryOf(logLevel.warning, `${dropped} log entries dropped`, '');
    dropped = 0;
    return [{ entry, count: 1, tried: false }];
  }

  return {
    add(level, shortMessage, fullMessage = '') {
      const repeated = waiting.find(
        ({ entry }) =>
          entry.short_message === shortMessage &&
          entry.full_message === fullMessage.slice(0, maxFullMessageLength) &&
          entry.level === level,
      );
      if (repeated !== undefined) repeated.count += 1;
      else enqueue([{ entry: entryOf(level, shortMessage, fullMessage), count: 1, tried: false }]);
    },
    async flush(leaving = false) {
      const losses = takeDroppedCount();
      const batch = [...losses, ...waiting.slice(0, maxLogBatchSize - losses.length)];
      if (batch.length === 0) return;
      waiting = waiting.slice(maxLogBatchSize - losses.length);
      const body = JSON.stringify(batch.map(toLogEntry));
      const sent = leaving ? beacon(logRoutes.collect.path, body) : await post(logRoutes.collect.path, body);
      if (!sent) enqueue(batch.filter(({ tried }) => !tried).map((each) => ({ ...each, tried: true })));
    },
  };
}

function toLogEntry({ entry, count }: QueuedEntry): LogEntry {
  return count === 1 ? entry : { ...entry, short_message: `${entry.short_message} (${count}×)` };
}

/** Sends every five seconds, and when the page is hidden or left. */
export function runLogQueue(queue: LogQueue): void {
  setInterval(() => void queue.flush(), flushIntervalMs);
  addEventListener('pagehide', () => void queue.flush(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void queue.flush(true);
  });
}
