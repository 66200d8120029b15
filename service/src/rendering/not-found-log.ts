import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ingestLogs } from '@spoor/contracts/logs/log.jobs';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { notFoundMessage } from '@spoor/contracts/logs/log-messages';
import type { Logger } from '@spoor/infra/logger';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import type { FastifyRequest } from 'fastify';
import { tokens } from '../shared/providers.ts';
import { platformOf } from '../shared/request-caller.ts';

/** Milliseconds between two writes to the log. */
const interval = 5_000;

/** Entries beyond this number are dropped until the next write. */
const maxQueuedEntries = 100;

const warning = 4;
const maxAddressLength = 2_000;
const maxUserAgentLength = 500;

/** Logs requests for pages that do not exist. Browsers only report those that they navigate to themselves. */
@Injectable()
export class NotFoundLog implements OnApplicationBootstrap, OnApplicationShutdown {
  /** By platform guid. */
  private waiting = new Map<string, LogEntry[]>();
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

  /** @param status ignored unless it is 404 or 410 */
  record(status: number, request: FastifyRequest, now = new Date()): void {
    if (status !== 404 && status !== 410) return;
    const { guid } = platformOf(request);
    const entries = this.waiting.get(guid) ?? [];
    if (entries.length >= maxQueuedEntries) return;
    this.waiting.set(guid, [...entries, notFoundEntry(status, request, guid, now)]);
  }

  /** Entries that cannot be queued are dropped. */
  async flush(): Promise<void> {
    const batches = [...this.waiting];
    this.waiting = new Map();
    try {
      for (const [platformGuid, entries] of batches) {
        const batchGuid = randomUUID();
        await this.queue.enqueue(ingestLogs, { batchGuid, platformGuid, correlationId: batchGuid, entries });
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Addresses without a page could not be logged');
    }
  }
}

function notFoundEntry(status: number, request: FastifyRequest, platform: string, now: Date): LogEntry {
  const [path = '/'] = request.url.split('?');
  return {
    short_message: notFoundMessage,
    full_message: JSON.stringify({
      status,
      path: path.slice(0, maxAddressLength),
      referrer: referrerOf(request),
    }),
    ...{ level: warning, origin: 'ssr', platform, bot: false },
    user_agent: (request.headers['user-agent'] ?? '').toWellFormed().slice(0, maxUserAgentLength),
    timestamp: now.getTime() / 1000,
  };
}

/** The path of a referring page of this site, the host of another site; empty where there is none. */
function referrerOf({ headers, host }: FastifyRequest): string {
  const referrer = URL.parse(headers.referer ?? '');
  if (referrer === null) return '';
  const shown = referrer.host === host ? referrer.pathname : referrer.host;
  return shown.slice(0, maxAddressLength);
}
