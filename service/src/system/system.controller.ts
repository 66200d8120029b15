import { Body, Controller, Inject, Param, Req } from '@nestjs/common';
import { openApiDocument } from '@spoor/contracts/open-api/open-api-document';
import type { Platform as PlatformOfRequest } from '@spoor/contracts/platforms/platform';
import type { JobQueueName } from '@spoor/contracts/shared/job';
import {
  type InvalidateCache,
  invalidateCache,
  jobId,
  jobQueueName,
  projectionName,
} from '@spoor/contracts/system/system.commands';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import { evictByIndex } from '../rendering/evict-by-index.ts';
import type { ResponseCache } from '../rendering/response-cache.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { tokens } from '../shared/providers.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { Reply } from '../shared/replies.ts';
import { CurrentPlatform, CurrentQueryContext } from '../shared/request.decorators.ts';
import { apiDocsPage } from './api-docs.ts';
import { FailedJobs } from './failed-jobs.ts';
import { HealthMonitor } from './health-monitor.ts';
import { InstallationAccess } from './installation-access.ts';
import { formatMetrics } from './metrics.ts';
import { ProjectionOrders } from './projection-orders.ts';
import { RequestDurations } from './request-durations.ts';
import { SystemStatus } from './system-status.ts';

/** Made when somebody asks for it first. */
let apiDescription: ReturnType<typeof openApiDocument> | undefined;

@Controller()
export class SystemController {
  constructor(
    private readonly status: SystemStatus,
    private readonly jobs: FailedJobs,
    private readonly durations: RequestDurations,
    private readonly orders: ProjectionOrders,
    private readonly access: InstallationAccess,
    @Inject(tokens.queue) private readonly queue: JobQueue,
    @Inject(HealthMonitor) private readonly monitor: HealthMonitor,
    @Inject(tokens.responseCache) private readonly cache: ResponseCache,
  ) {}

  @Handles(systemRoutes.projections)
  projections(@Req() { caller }: FastifyRequest) {
    return this.status.projections(caller);
  }

  @Handles(systemRoutes.holdProjection)
  holdProjection(@Param('name', { schema: projectionName }) name: string, @Req() request: FastifyRequest) {
    return this.orders.hold(name, request);
  }

  @Handles(systemRoutes.startProjection)
  startProjection(@Param('name', { schema: projectionName }) name: string, @Req() request: FastifyRequest) {
    return this.orders.start(name, request);
  }

  @Handles(systemRoutes.rebuildProjection)
  rebuildProjection(@Param('name', { schema: projectionName }) name: string, @Req() request: FastifyRequest) {
    return this.orders.rebuild(name, request);
  }

  @Handles(systemRoutes.processes)
  @ReadsFrom('pages')
  processes(@CurrentQueryContext() queryContext: QueryContext, @Req() { caller }: FastifyRequest) {
    return this.status.processes(queryContext, caller);
  }

  @Handles(systemRoutes.jobs)
  listJobs(@CurrentPlatform() platform: PlatformOfRequest, @Req() { caller }: FastifyRequest) {
    return this.jobs.list(platform, caller);
  }

  @Handles(systemRoutes.retryJob)
  retryJob(
    @Param('queue', { schema: jobQueueName }) queue: JobQueueName,
    @Param('id', { schema: jobId }) id: string,
    @CurrentPlatform() platform: PlatformOfRequest,
  ) {
    return this.jobs.retry(platform, queue, id);
  }

  @Handles(systemRoutes.discardJob)
  discardJob(
    @Param('queue', { schema: jobQueueName }) queue: JobQueueName,
    @Param('id', { schema: jobId }) id: string,
    @CurrentPlatform() platform: PlatformOfRequest,
  ) {
    return this.jobs.discard(platform, queue, id);
  }

  /** Also while the database is away, when it says hardly more than that. */
  @Handles(systemRoutes.metrics)
  async metrics(@Req() { caller }: FastifyRequest) {
    this.access.require(caller, 'shared_figures');
    const [parts, projections, { processes, reactors }, queues, storage, eventLogBytes] = await Promise.all([
      this.monitor.look(),
      this.status.projections(caller).catch(() => []),
      this.status.running().catch(() => ({ processes: [], reactors: [] })),
      this.queue.inspection.count().catch(() => []),
      this.status.storage().catch(() => undefined),
      this.status.eventLogBytes(),
    ]);
    const requests = this.durations.list();
    const sources = { parts, projections, processes, reactors, queues, storage, eventLogBytes, requests };
    const text = formatMetrics(sources);
    return new Reply(text, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
  }

  @Handles(systemRoutes.raise500)
  raise500(): never {
    throw new Error('500 error');
  }

  /** The cache is invalidated by changes anyway. Not public, because emptying it repeatedly would overload a site. */
  @Handles(systemRoutes.invalidateCache)
  invalidate(
    @Body({ schema: invalidateCache }) { index }: InvalidateCache,
    @CurrentPlatform() platform: PlatformOfRequest,
  ) {
    evictByIndex(this.cache, platform, index);
  }

  @Handles(systemRoutes.openApi)
  openApi() {
    apiDescription ??= openApiDocument();
    return apiDescription;
  }

  @Handles(systemRoutes.docs)
  docs() {
    return apiDocsPage();
  }
}
