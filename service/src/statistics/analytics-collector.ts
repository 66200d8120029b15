import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@spoor/contracts/settings/settings';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { AnalyticsEvent } from '@spoor/contracts/statistics/analytics-event';
import type { RecordedVisit } from '@spoor/contracts/statistics/recorded-visits';
import { batchCalls } from '@spoor/infra/batch-calls';
import { languageOf } from '@spoor/infra/user-agent';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import type { FastifyRequest } from 'fastify';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { tokens } from '../shared/providers.ts';
import { ReadCache } from '../shared/read-cache.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { queryContextOf } from '../shared/request-caller.ts';
import { browserIdentityOf } from './analytics-cookie.ts';
import { analyticsEventRow } from './analytics-event-row.ts';
import { AnalyticsEventsStore } from './analytics-events.store.ts';
import { browserKindOf } from './browser-kind.ts';
import { CurrentDays } from './current-days.ts';
import { visitorKey } from './visitor-key.ts';
import { VisitorSalts } from './visitor-salts.ts';

const maxUserAgentLength = 500;

/** Platforms whose way of measuring is remembered. */
const maxPlatforms = 1_000;

interface VisitBatch {
  readonly batchGuid: string;
  readonly visits: readonly RecordedVisit[];
}

/** Stores analytics events without anything that identifies the visitor. */
@Injectable()
export class AnalyticsCollector {
  private readonly modes: ReadCache<Settings['analyticsMode']>;
  private readonly days = new CurrentDays();
  /** What comes in while others are being stored is stored next, together: of all platforms, in one statement. */
  private readonly recordTogether = batchCalls(async (visits: readonly RecordedVisit[]) => {
    await this.record({ batchGuid: randomUUID(), visits });
    return visits.map(() => undefined);
  });

  constructor(
    @Inject(AnalyticsEventsStore) private readonly events: AnalyticsEventsStore,
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
   * Does nothing where the platform has analytics turned off. Otherwise it resolves once the events are stored durably: whatever
   * dies then, they are counted, and once.
   * @returns `Set-Cookie` headers by which the browser is known again, or no longer
   * @throws DatabaseUnavailable
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
    const { device, browser, classOfVisitor, classOfEditor } = browserKindOf(userAgent);
    const salt = await this.salts.of(platformGuid, day);
    await this.recordTogether({
      platformGuid,
      day,
      happenings: events,
      visitorKey: visitorKey(
        salt,
        id === undefined ? { ip: request.ip, userAgent, platformGuid } : { id, platformGuid },
      ),
      visitorClass: (await this.isEditor(request)) ? classOfEditor : classOfVisitor,
      device,
      browser,
      language: languageOf(request.headers['accept-language'] ?? ''),
      at: queryContext.now.toISOString(),
    });
    return cookies;
  }

  /** Stores a batch, once, however often it is delivered. @throws DatabaseUnavailable */
  async record({ batchGuid, visits }: VisitBatch): Promise<void> {
    const rows = visits.flatMap((visit) => visit.happenings.map((event) => analyticsEventRow(event, visit)));
    await this.events.append({ batchGuid, rows });
  }

  /** Beacons carry the login cookie, but no token. */
  private async isEditor(request: FastifyRequest): Promise<boolean> {
    const { caller } = await this.visitors.recognise(request);
    return caller.viewAs !== undefined || caller.viewer?.isContentManager === true;
  }
}
