import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import type { AnalyticsEvent } from '@spoor/contracts/statistics/analytics-event';
import { recordAnalyticsEvents } from '@spoor/contracts/statistics/statistics.jobs';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import { browserOf, deviceOf, languageOf, visitorClassOf } from '@spoor/infra/user-agent';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import type { FastifyRequest } from 'fastify';
import { VisitorAuthenticator } from '../rendering/visitor-authenticator.ts';
import { tokens } from '../shared/providers.ts';
import { queryContextOf } from '../shared/request-caller.ts';
import { browserIdentityOf } from './analytics-cookie.ts';
import { StatisticsStore } from './statistics.store.ts';
import { visitorKey } from './visitor-key.ts';

const maxUserAgentLength = 500;

/** Queues analytics events without anything that identifies the visitor. */
@Injectable()
export class AnalyticsCollector {
  constructor(
    @Inject(tokens.queue) private readonly queue: JobQueue,
    @Inject(StatisticsStore) private readonly store: StatisticsStore,
    private readonly visitors: VisitorAuthenticator,
  ) {}

  /**
   * Does nothing where the platform has analytics turned off.
   * @returns `Set-Cookie` headers by which the browser is known again, or no longer
   */
  async collect(events: AnalyticsEvent[], request: FastifyRequest): Promise<readonly string[]> {
    const queryContext = queryContextOf(request);
    const { guid: platformGuid, timeZone } = queryContext.platform;
    const { view: settings } = await readPlatformSettings(queryContext);
    const { id, cookies } = browserIdentityOf(request, settings.analyticsMode);
    if (settings.analyticsMode === 'off') return cookies;
    const day = localDay(queryContext.now, timeZone);
    const userAgent = (request.headers['user-agent'] ?? '').toWellFormed().slice(0, maxUserAgentLength);
    const salt = await this.store.saltOf(platformGuid, day);
    await this.queue.enqueue(recordAnalyticsEvents, {
      ...{ batchGuid: randomUUID(), platformGuid, day, happenings: events },
      visitorKey: visitorKey(
        salt,
        id === undefined ? { ip: request.ip, userAgent, platformGuid } : { id, platformGuid },
      ),
      visitorClass: visitorClassOf(userAgent, await this.isEditor(request)),
      device: deviceOf(userAgent),
      browser: browserOf(userAgent),
      language: languageOf(request.headers['accept-language'] ?? ''),
      at: queryContext.now.toISOString(),
    });
    return cookies;
  }

  /** Beacons carry the login cookie, but no token. */
  private async isEditor(request: FastifyRequest): Promise<boolean> {
    const { caller } = await this.visitors.recognise(request);
    return caller.viewAs !== undefined || caller.viewer?.isContentManager === true;
  }
}
