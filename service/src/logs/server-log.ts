import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { cleanLogEntry } from '@spoor/contracts/logs/clean-log-entry';
import { ingestLogs } from '@spoor/contracts/logs/log.jobs';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { maxShortMessageLength } from '@spoor/contracts/logs/log-limits';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { currentCorrelationId } from '@spoor/infra/correlation';
import type { Logger } from '@spoor/infra/logger';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import type { FastifyRequest } from 'fastify';
import { tokens } from '../shared/providers.ts';
import { browserOfEntry } from './received-log-entry.ts';

/** Milliseconds between two writes to the log. */
const interval = 5_000;

/** Entries of one kind beyond this number are dropped until the next write. */
const maxQueuedEntries = 100;

/** So are those of one account within a kind: the others of that kind are for what other people do. */
const maxOfAccount = 10;

/** Batches that could not be queued and are kept for the next write, at most. */
const maxUnsentBatches = 60;

/** Entries of one platform and kind. Stored once by its guid, also where nobody knows whether it was queued. */
interface LogBatch {
  readonly batchGuid: string;
  readonly platformGuid: string;
  readonly entries: readonly LogEntry[];
}

const maxUserAgentLength = 500;

/** More of the same are counted as so many: readers know no larger number. */
const maxTimes = 9_999;

/** What this process itself has to say about a request. */
export type ServerLogEntry = Pick<LogEntry, 'short_message' | 'full_message' | 'level' | 'origin'>;

/** One that was not written yet, and how often the same was said. */
interface WaitingEntry {
  readonly entry: LogEntry;
  readonly kind: LogKind;
  readonly account: string | undefined;
  times: number;
}

/**
 * Kinds of entries, each with an allowance of its own: whoever brings many of one about, as anybody can who signs in with addresses that
 * nobody has, keeps none of another from being told.
 */
const logKinds = [
  ...(['general', 'refusal_of_person', 'refusal_of_nobody', 'sign_in', 'flag_attempt'] as const),
  'export',
] as const;
export type LogKind = (typeof logKinds)[number];

/** By what an entry is counted. */
interface EntryOrigin {
  readonly kind?: LogKind;
  /** Who brings it about, where one account could bring many about. */
  readonly account?: string;
  readonly now?: Date;
}

/** What is known of an entry where a request led to it. */
type RequestOfEntry = Pick<LogEntry, 'user_agent' | 'bot' | 'correlation_id'>;

/** The log that administrators of a platform read, as far as this process writes it. */
@Injectable()
export class ServerLog implements OnApplicationBootstrap, OnApplicationShutdown {
  /** By platform guid. */
  private waiting = new Map<string, WaitingEntry[]>();
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
    const userAgent = (headers['user-agent'] ?? '').toWellFormed().slice(0, maxUserAgentLength);
    this.record(
      platform,
      { ...entry, ...browserOfEntry(entry.level, userAgent), correlation_id: id },
      { now },
    );
  }

  /** For what is known of a platform apart from a request. The same again before the next write is counted. */
  record(
    platform: string,
    written: ServerLogEntry & Partial<RequestOfEntry>,
    { kind = 'general', account, now = new Date() }: EntryOrigin = {},
  ): void {
    const entries = this.waiting.get(platform) ?? [];
    const correlation_id = currentCorrelationId();
    const about = {
      user_agent: '',
      timestamp: now.getTime() / 1000,
      bot: false,
      ...(correlation_id === undefined ? {} : { correlation_id }),
    };
    const entry = cleanLogEntry({ ...about, ...written, platform });
    const same = entries.find(({ entry: waiting }) => isSame(waiting, entry));
    if (same !== undefined) same.times += 1;
    const ofKind = entries.filter((waiting) => waiting.kind === kind);
    const ofAccount = ofKind.filter((waiting) => account !== undefined && waiting.account === account);
    const isFull = ofKind.length >= maxQueuedEntries || ofAccount.length >= maxOfAccount;
    if (same !== undefined || isFull) return;
    this.waiting.set(platform, [...entries, { entry, kind, account, times: 1 }]);
  }

  /** What cannot be queued is kept for the next write. */
  async flush(): Promise<void> {
    const fresh = [...this.waiting].flatMap(([platformGuid, entries]) =>
      logKinds.flatMap((kind): LogBatch[] => {
        const reported = entries.filter((entry) => entry.kind === kind).map(toLogEntry);
        return reported.length === 0 ? [] : [{ batchGuid: randomUUID(), platformGuid, entries: reported }];
      }),
    );
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

/** Whenever it was said, and in whichever request. */
function isSame(one: LogEntry, other: LogEntry): boolean {
  const { timestamp, correlation_id } = one;
  return sameJson(one, { ...other, timestamp, correlation_id });
}

function toLogEntry({ entry, times }: WaitingEntry): LogEntry {
  if (times === 1) return entry;
  const count = ` (${Math.min(times, maxTimes)}×)`;
  return {
    ...entry,
    short_message: `${entry.short_message.slice(0, maxShortMessageLength - count.length)}${count}`,
  };
}
