import { startOfDate } from '@spoor/contracts/shared/zoned-time';
import type { CountedEvent } from '@spoor/contracts/statistics/count-day';
import { type DayCounted, sealedText } from '@spoor/contracts/statistics/statistics-day.events';
import { countingVersion } from '@spoor/contracts/statistics/statistics-definition';
import { defaultFilters } from '@spoor/contracts/statistics/statistics-filters';
import { countDay } from '@spoor/contracts/testing/count-day';
import type { EventToAppend } from '@spoor/infra/event-store/event-store';
import { sha256 } from '@spoor/infra/sha256';
import { dayGuidOf } from '@spoor/service/statistics/day-guid';
import { importedEvent } from '../bench/imported-events.ts';

/** By what days are counted where nobody decided otherwise. */
export const usualDefinition: DayCounted['definition'] = {
  ...defaultFilters,
  excludedPaths: [...defaultFilters.excludedPaths],
  robotReferrers: [...defaultFilters.robotReferrers],
  version: countingVersion,
};

interface SealedDay {
  readonly stream: string;
  readonly event: EventToAppend;
  readonly hash: string;
}

/** What a platform's day came to, as it would be sealed. @param previousHash of the day before; null: there is none */
export function sealedDay(
  platformGuid: string,
  facts: Omit<DayCounted, 'definition' | 'hash'>,
  different: Partial<DayCounted> = {},
): SealedDay {
  const content = { ...facts, definition: usualDefinition };
  const sealed = { ...content, hash: sha256(sealedText(content)), ...different };
  return {
    stream: `statisticsday-${dayGuidOf(platformGuid, facts.day)}`,
    event: importedEvent('DayCounted', sealed, platformGuid),
    hash: sealed.hash,
  };
}

/** What events of one day come to. */
export function countsOf(
  events: readonly CountedEvent[],
  { day, timeZone }: Pick<DayCounted, 'day' | 'timeZone'>,
): DayCounted['counts'] {
  const dayStart = startOfDate(day, timeZone).getTime();
  return countDay(events, { filters: defaultFilters, dayStart, nameOf: (_, name) => name });
}
