import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, UseGuards } from '@nestjs/common';
import { ingestLogs } from '@spoor/contracts/logs/log.jobs';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import { type LogEntry, logBatchBody, logBatchBytes } from '@spoor/contracts/logs/log-entry';
import { type LogQueryValues, logQuery } from '@spoor/contracts/logs/log-query';
import type { Platform as PlatformOfRequest } from '@spoor/contracts/platforms/platform';
import { routerPath } from '@spoor/contracts/shared/route';
import type { LogStore } from '@spoor/infra/log-store/log-store';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import type { FastifyRequest } from 'fastify';
import { AdminOnly } from '../shared/access.guard.ts';
import { BodySizeGuard } from '../shared/body-size.guard.ts';
import { tokens } from '../shared/providers.ts';
import { Platform } from '../shared/request.decorators.ts';

/** What browsers and processes report, taken in at once and cleaned by a worker. */
@Controller()
export class LogController {
  constructor(
    @Inject(tokens.queue) private readonly queue: JobQueue,
    @Inject(tokens.logStore) private readonly store: LogStore,
  ) {}

  @Post(routerPath(logRoutes.collect))
  @HttpCode(202)
  @UseGuards(new BodySizeGuard(logBatchBytes))
  collect(
    @Body({ schema: logBatchBody }) entries: LogEntry[],
    @Platform() { guid: platformGuid }: PlatformOfRequest,
    @Req() { id: correlationId }: FastifyRequest,
  ) {
    return this.queue.enqueue(ingestLogs, {
      batchGuid: randomUUID(),
      platformGuid,
      correlationId,
      entries,
    });
  }

  @Get(routerPath(logRoutes.list))
  @AdminOnly()
  list(
    @Query({ schema: logQuery }) query: LogQueryValues,
    @Platform() { guid: platformGuid }: PlatformOfRequest,
  ) {
    return this.store.search({ ...query, platformGuid });
  }
}
