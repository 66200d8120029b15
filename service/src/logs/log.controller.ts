import { randomUUID } from 'node:crypto';
import { Body, Controller, Inject, Query, Req } from '@nestjs/common';
import { ingestLogs } from '@spoor/contracts/logs/log.jobs';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import { type LogEntry, logBatchBody, logBatchBytes } from '@spoor/contracts/logs/log-entry';
import { type LogQueryValues, logQueryParams } from '@spoor/contracts/logs/log-query';
import type { Platform as PlatformOfRequest } from '@spoor/contracts/platforms/platform';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import { searchLogEntries } from '@spoor/projections/logs/log-entries/log-entries.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import { WhileViewing } from '../shared/access.guard.ts';
import { BeaconBody } from '../shared/beacon-body.decorator.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { tokens } from '../shared/providers.ts';
import { CurrentPlatform, CurrentQueryContext } from '../shared/request.decorators.ts';
import { receivedLogEntry } from './received-log-entry.ts';

/** Logs of browsers and processes, queued here and stored by a worker. */
@Controller()
export class LogController {
  constructor(@Inject(tokens.queue) private readonly queue: JobQueue) {}

  @Handles(logRoutes.collect)
  @WhileViewing()
  @BeaconBody(logBatchBytes)
  collect(
    @Body({ schema: logBatchBody }) entries: LogEntry[],
    @CurrentPlatform() { guid: platformGuid }: PlatformOfRequest,
    @Req() { id: correlationId, caller }: FastifyRequest,
  ) {
    const now = new Date();
    const received = entries.map((entry) => receivedLogEntry(entry, now));
    return this.queue.enqueue(ingestLogs, {
      batchGuid: randomUUID(),
      platformGuid,
      correlationId,
      // Only our own processes are believed when they say which of them speaks.
      entries:
        caller.kind === 'system'
          ? received
          : received.map((entry) => ({ ...entry, origin: 'client' as const })),
    });
  }

  @Handles(logRoutes.list)
  list(
    @Query({ schema: logQueryParams }) query: LogQueryValues,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return searchLogEntries(queryContext, query);
  }
}
