import { Controller, Inject, Res } from '@nestjs/common';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { Health, Liveness } from '@spoor/contracts/system/system.views';
import type { FastifyReply } from 'fastify';
import { Handles } from '../shared/handles.decorator.ts';
import { HealthChecks } from './health-checks.ts';

@Controller()
export class HealthController {
  constructor(@Inject(HealthChecks) private readonly checks: HealthChecks) {}

  /** Liveness: does not check other servers. */
  @Handles(systemRoutes.live)
  live(): Liveness {
    return { status: 'live' };
  }

  /** 503 only where nothing can be served at all: reading goes on without the event store. */
  @Handles(systemRoutes.ready)
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const { health, canServe } = await this.checks.run();
    reply.status(canServe ? 200 : 503);
    return health;
  }
}
