import { analyticsEventsBody, maxAnalyticsBodyBytes } from '@spoor/contracts/statistics/analytics-event';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import type { FastifyInstance } from 'fastify';
import { clientBuildId } from '../rendering/client-build-id.ts';
import { beaconBody } from '../shared/beacon-body.decorator.ts';
import { addPlainRoute } from '../shared/plain-route.ts';
import type { AnalyticsCollector } from './analytics-collector.ts';
import { missingVisitCookies } from './session-cookies.ts';

/** Takes in what browsers tell of visits: several beacons for each page that is read. */
export function collectBeacons(server: FastifyInstance, collector: AnalyticsCollector): void {
  addPlainRoute(server, statisticsRoutes.collect, {
    config: beaconBody(maxAnalyticsBodyBytes),
    schema: analyticsEventsBody,
    isForViewing: true,
    take: async (events, request, reply) => {
      const ownCookies = await collector.collect(events, request);
      for (const cookie of [...missingVisitCookies(request, await clientBuildId()), ...ownCookies])
        reply.header('set-cookie', cookie);
    },
  });
}
