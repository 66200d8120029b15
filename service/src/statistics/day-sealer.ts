import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { DayCounts } from '@spoor/contracts/statistics/day-counts';
import { sealedText } from '@spoor/contracts/statistics/statistics-day.events';
import { countingVersion } from '@spoor/contracts/statistics/statistics-definition';
import type { StatisticsFilters } from '@spoor/contracts/statistics/statistics-filters';
import { addDays, daysOf } from '@spoor/contracts/statistics/statistics-period';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { sha256 } from '@spoor/infra/sha256';
import type { QueryContext } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import {
  readDayBeforeSeals,
  readFirstDayBeforeSeals,
} from '@spoor/projections/statistics/raw-days/days-before-seals.queries';
import { countRawDay, listRawDays } from '@spoor/projections/statistics/raw-days/raw-days.queries';
import { countContent } from '@spoor/projections/statistics/statistics-days/content-figures.queries';
import {
  countForms,
  readFirstFormDay,
} from '@spoor/projections/statistics/statistics-days/form-figures.queries';
import { readLastSealedDay } from '@spoor/projections/statistics/statistics-days/sealed-days.queries';
import type { Kysely } from 'kysely';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { requireCurrent } from '../shared/require-current.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { dayGuidOf } from './day-guid.ts';
import { statisticsDayDecider } from './domain/statistics-day.decider.ts';

/** The event store takes a million bytes; names and metadata need some. */
const maxCountBytes = 900_000;

/** From here on no name is left that could be told apart no more. */
const coarsest = 512;

const theFirstDay = '0001-01-01';

/** Of which a day is made, besides what visitors did. */
const sealedReadModels = ['statistics-days', 'submissions', 'pages', 'change-log'] as const;

/** Records what the days of a platform came to, one after another; several processes may do so at the same time. */
@Injectable()
export class DaySealer {
  constructor(
    @Inject(tokens.store) private readonly store: EventStore,
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
  ) {}

  /**
   * Seals the days before this one that are not sealed yet, also those on which nothing happened.
   * @throws DomainError `projection_lagging`
   */
  async sealDaysBefore(platform: Platform, day: string, now = new Date()): Promise<void> {
    const context = this.contextOf(platform, now);
    // Otherwise it could begin with a day that follows from others, or miss what was sent just before midnight.
    await requireCurrent(sealedReadModels, this.store, this.positions);
    const first = await firstOpenDay(context);
    if (first === undefined || first >= day) return;
    const { view: settings } = await readPlatformSettings(context);
    let previousHash = await this.hashOf(platform, addDays(first, -1));
    for (const each of daysOf({ from: first, to: addDays(day, -1) })) {
      previousHash = await this.seal(context, each, settings.statisticsFilters, previousHash);
    }
  }

  /** @returns its hash: that of whoever sealed it first */
  private async seal(
    context: QueryContext,
    day: string,
    filters: StatisticsFilters,
    previousHash: string | null,
  ): Promise<string | null> {
    const { platform, now } = context;
    const guid = dayGuidOf(platform.guid, day);
    const known = await this.hashOf(platform, day);
    if (known !== null) return known;
    const old = await readDayBeforeSeals(context, day);
    const definition = {
      ...filters,
      excludedPaths: [...filters.excludedPaths],
      robotReferrers: [...filters.robotReferrers],
      version: old === undefined ? countingVersion : 0,
    };
    const period = { from: day, to: day };
    const [forms, content] = await Promise.all([countForms(context, period), countContent(context, period)]);
    const room = maxCountBytes - sizeOf({ forms, content });
    const counts = old ?? (await countAsFineAsPossible(context, day, filters, room));
    const { timeZone } = platform;
    const facts = { day, timeZone, definition, counts, forms, content, previousHash };
    const sealed = { ...facts, hash: sha256(sealedText(facts)) };
    await this.handleCommand(
      statisticsDayDecider,
      guid,
      { type: 'SealDay', sealed },
      sealContext(platform.guid, derivedGuid(guid, 'sealed'), now),
    );
    return this.hashOf(platform, day);
  }

  private async hashOf({ guid }: Platform, day: string): Promise<string | null> {
    const { state } = await this.writeSide.aggregates.read(statisticsDayDecider, dayGuidOf(guid, day));
    return state.status === 'present' ? state.document.hash : null;
  }

  private contextOf(platform: Platform, now: Date): QueryContext {
    const decryptPersonalData = async () => [];
    return { db: this.database, platform, viewer: undefined, now, decryptPersonalData };
  }
}

async function firstOpenDay(context: QueryContext): Promise<string | undefined> {
  const last = await readLastSealedDay(context);
  if (last !== undefined) return addDays(last, 1);
  const [[first], firstBefore, firstOfForms] = await Promise.all([
    listRawDays(context, theFirstDay),
    readFirstDayBeforeSeals(context),
    readFirstFormDay(context),
  ]);
  return [first, firstBefore, firstOfForms].filter((day) => day !== undefined).toSorted()[0];
}

/** Fewer names are told apart, until an event can hold them. */
async function countAsFineAsPossible(
  context: QueryContext,
  day: string,
  filters: StatisticsFilters,
  maxBytes: number,
): Promise<DayCounts> {
  for (let coarseness = 1; ; coarseness *= 2) {
    const counts = await countRawDay(context, day, filters, coarseness);
    if (sizeOf(counts) <= maxBytes || coarseness > coarsest) return counts;
  }
}

function sizeOf(counts: object): number {
  return Buffer.byteLength(JSON.stringify(counts));
}

function sealContext(platformGuid: string, changeId: string, now: Date): CommandContext {
  return {
    changeId,
    correlationId: changeId,
    causationId: changeId,
    actorKind: 'system',
    via: 'schedule',
    platformGuid,
    at: now.toISOString(),
    strict: false,
  };
}
