import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { cleanLogEntry } from '@spoor/contracts/logs/clean-log-entry';
import { ingestLogs } from '@spoor/contracts/logs/log.jobs';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import type { Logger } from '@spoor/infra/logger';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import type { FastifyRequest } from 'fastify';
import { tokens } from '../shared/providers.ts';

/** Milliseconds between two writes to the log. */
const interval = 5_000;

/** Entries beyond this number are dropped until the next write. */
const maxQueuedEntries = 100;

/** Batches that could not be queued and are kept for the next write, at most. */
const maxUnsentBatches = 20;

/** Entries of one platform. Stored once by its guid, also where nobody knows whether it was queued. */
interface LogBatch {
  readonly batchGuid: string;
  readonly platformGuid: string;
  readonly entries: readonly LogEntry[];
}

const maxUserAgentLength = 500;

/** What this process itself has to say about a request. */
export type ServerLogEntry = Pick<LogEntry, 'short_message' | 'full_message' | 'level' | 'origin'>;

/** The log that administrators of a platform read, as far as this process writes it. */
@Injectable()
export class ServerLog implements OnApplicationBootstrap, OnApplicationShutdown {
  /** By platform guid. */
  private waiting = new Map<string, LogEntry[]>();
  private unsent: readonly LogBatch[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(tokens.queue) private readonly queue: JobQueue,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), interval).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Nothing where the request reached no platform. */
  add(entry: ServerLogEntry, { id, caller, headers }: FastifyRequest, now = new Date()): void {
    // A request may fail before anybody knows who calls.
    const platform = (caller as typeof caller | undefined)?.platform?.guid;
    if (platform === undefined) return;
    const entries = this.waiting.get(platform) ?? [];
    if (entries.length >= maxQueuedEntries) return;
    const about = {
      platform,
      user_agent: (headers['user-agent'] ?? '').toWellFormed().slice(0, maxUserAgentLength),
      timestamp: now.getTime() / 1000,
      bot: false,
      correlation_id: id,
    };
    this.waiting.set(platform, [...entries, cleanLogEntry({ ...entry, ...about })]);
  }

  /** What cannot be queued is kept for the next write. */
  async flush(): Promise<void> {
    const fresh = [...this.waiting].map(([platformGuid, entries]): LogBatch => {
      return { batchGuid: randomUUID(), platformGuid, entries };
    });
    const batches = [...this.unsent, ...fresh];
    this.waiting = new Map();
    this.unsent = [];
    for (const [index, batch] of batches.entries()) {
      try {
        await this.queue.enqueue(ingestLogs, { ...batch, correlationId: batch.batchGuid });
      } catch (error) {
        this.unsent = [...batches.slice(index), ...this.unsent].slice(0, maxUnsentBatches);
        this.logger.warn({ err: error }, 'Entries for the log of a platform could not be queued yet');
        return;
      }
    }
  }
}
