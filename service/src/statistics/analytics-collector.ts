import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@spoor/contracts/settings/settings';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { AnalyticsEvent } from '@spoor/contracts/statistics/analytics-event';
import { type RecordedVisit, recordAnalyticsEvents } from '@spoor/contracts/statistics/statistics.jobs';
import { batchCalls } from '@spoor/infra/batch-calls';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import { browserOf, deviceOf, languageOf, visitorClassOf } from '@spoor/infra/user-agent';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import type { FastifyRequest } from 'fastify';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { tokens } from '../shared/providers.ts';
import { ReadCache } from '../shared/read-cache.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { queryContextOf } from '../shared/request-caller.ts';
import { browserIdentityOf } from './analytics-cookie.ts';
import { CurrentDays } from './current-days.ts';
import { visitorKey } from './visitor-key.ts';
import { VisitorSalts } from './visitor-salts.ts';

const maxUserAgentLength = 500;

/** Platforms whose way of measuring is remembered. */
const maxPlatforms = 1_000;

/** Queues analytics events without anything that identifies the visitor. */
@Injectable()
export class AnalyticsCollector {
  private readonly modes: ReadCache<Settings['analyticsMode']>;
  private readonly days = new CurrentDays();
  /** By platform: what comes in while a job of it is being stored becomes its next one, together. */
  private readonly recorders = new Map<string, (visit: RecordedVisit) => Promise<void>>();

  constructor(
    @Inject(tokens.queue) private readonly queue: JobQueue,
    @Inject(tokens.updates) updates: ReadModelUpdates,
    private readonly salts: VisitorSalts,
    private readonly visitors: VisitorAuthenticator,
  ) {
    this.modes = new ReadCache(updates, {
      max: maxPlatforms,
      isChanged: (guid, { keys, platformGuid = guid }) =>
        platformGuid === guid && keys.includes(surrogateKey.settings()),
    });
  }

  /**
   * Does nothing where the platform has analytics turned off. Otherwise it resolves once a job with the events is stored durably:
   * whatever dies then, they are counted, and once.
   * @returns `Set-Cookie` headers by which the browser is known again, or no longer
   * @throws QueueUnavailable
   */
  async collect(events: AnalyticsEvent[], request: FastifyRequest): Promise<readonly string[]> {
    const queryContext = queryContextOf(request);
    const { guid: platformGuid, timeZone } = queryContext.platform;
    const analyticsMode = await this.modes.get(platformGuid, async () => {
      const { view } = await readPlatformSettings(queryContext);
      return view.analyticsMode;
    });
    const { id, cookies } = browserIdentityOf(request, analyticsMode);
    if (analyticsMode === 'off') return cookies;
    const day = this.days.of(queryContext.now, timeZone);
    const userAgent = (request.headers['user-agent'] ?? '').toWellFormed().slice(0, maxUserAgentLength);
    const salt = await this.salts.of(platformGuid, day);
    await this.recorderOf(platformGuid)({
      platformGuid,
      day,
      happenings: events,
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

  /** A job is of one platform, whose administrators see it where it fails. */
  private recorderOf(platformGuid: string): (visit: RecordedVisit) => Promise<void> {
    const known = this.recorders.get(platformGuid);
    if (known !== undefined) return known;
    const recorder = batchCalls(async (visits: readonly RecordedVisit[]) => {
      const job = { batchGuid: randomUUID(), platformGuid, visits: [...visits] };
      await this.queue.enqueue(recordAnalyticsEvents, job);
      return visits.map(() => undefined);
    });
    this.recorders.set(platformGuid, recorder);
    return recorder;
  }

  /** Beacons carry the login cookie, but no token. */
  private async isEditor(request: FastifyRequest): Promise<boolean> {
    const { caller } = await this.visitors.recognise(request);
    return caller.viewAs !== undefined || caller.viewer?.isContentManager === true;
  }
}
