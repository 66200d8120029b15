import { Controller, Inject, Query, Req, Res } from '@nestjs/common';
import { headers } from '@spoor/contracts/shared/headers';
import type { Health } from '@spoor/contracts/system/health';
import { type ReadyQuery, readyQueryParams } from '@spoor/contracts/system/system.operations';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { Liveness } from '@spoor/contracts/system/system.views';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../shared/handles.decorator.ts';
import { languageOf } from '../shared/language.ts';
import type { PartsHealth } from './health-checks.ts';
import { describeHealth, HealthMonitor } from './health-monitor.ts';

@Controller()
export class HealthController {
  constructor(@Inject(HealthMonitor) private readonly monitor: HealthMonitor) {}

  /** Liveness: does not check other servers. */
  @Handles(systemRoutes.live)
  live(): Liveness {
    return { status: 'live' };
  }

  /** 503 only where nothing can be served at all, unless asked to be strict: reading goes on without the event store. */
  @Handles(systemRoutes.ready)
  async ready(
    @Query({ schema: readyQueryParams }) { strict }: ReadyQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Health> {
    const parts = await this.monitor.look();
    const health = describeHealth(parts, languageOf(request.headers[headers.language]));
    const isPassed = strict ? health.status === 'ready' : canServe(parts);
    reply.status(isPassed ? 200 : 503);
    return health;
  }
}

/** Whether pages can be served, even if nothing can be edited. */
function canServe(parts: PartsHealth): boolean {
  const isRead = ['ok', 'postgres_read_only'].includes(parts.get('postgres') ?? '');
  return isRead && (['read-models', 'site'] as const).every((name) => parts.get(name) === 'ok');
}
