import { Controller, Get, Inject, Res } from '@nestjs/common';
import { routerPath } from '@spoor/contracts/shared/route';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { Health } from '@spoor/contracts/system/system.views';
import type { FastifyReply } from 'fastify';
import { HealthChecks } from './health-checks.ts';

@Controller()
export class HealthController {
  constructor(@Inject(HealthChecks) private readonly checks: HealthChecks) {}

  /** The process runs and answers; says nothing of what it depends on. */
  @Get(routerPath(systemRoutes.live))
  live() {
    return { status: 'live' };
  }

  /** 503 only where nothing can be served at all: reading goes on without the event store. */
  @Get(routerPath(systemRoutes.ready))
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const health = await this.checks.run();
    reply.status(this.checks.canServe(health) ? 200 : 503);
    return health;
  }
}
