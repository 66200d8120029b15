import { Body, Controller, Req, Res } from '@nestjs/common';
import {
  type AnalyticsEvent,
  analyticsEventsBody,
  maxAnalyticsBodyBytes,
} from '@spoor/contracts/statistics/analytics-event';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireSameOrigin } from '../auth/same-origin.ts';
import { clientBuildId } from '../rendering/client-build-id.ts';
import { BeaconBody } from '../shared/beacon-body.decorator.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { AnalyticsCollector } from './analytics-collector.ts';
import { missingVisitCookies } from './session-cookies.ts';

/** Analytics events from browsers, queued here and stored by a worker. */
@Controller()
export class StatisticsController {
  constructor(private readonly collecting: AnalyticsCollector) {}

  @Handles(statisticsRoutes.collect)
  @BeaconBody(maxAnalyticsBodyBytes)
  async collect(
    @Body({ schema: analyticsEventsBody }) events: AnalyticsEvent[],
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    // Otherwise other sites could add visits.
    requireSameOrigin(request);
    await this.collecting.collect(events, request);
    for (const cookie of missingVisitCookies(request, await clientBuildId()))
      reply.header('set-cookie', cookie);
  }
}
