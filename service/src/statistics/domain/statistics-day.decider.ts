import type { StatisticsDayEvent } from '@spoor/contracts/event-catalogue';
import type { StatisticsDayCommand } from '@spoor/contracts/statistics/statistics-day.commands';
import type { AggregateState, Decider } from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateStatisticsDay } from './statistics-day.compensation.ts';

/** As much of a sealed day as the next one needs. */
export interface SealedDay {
  readonly day: string;
  readonly hash: string;
}

type State = AggregateState<SealedDay>;

function evolve(_: State, { data: { day, hash } }: StatisticsDayEvent): State {
  return { status: 'present', document: { day, hash } };
}

function decide(state: State, command: StatisticsDayCommand): StatisticsDayEvent[] {
  switch (command.type) {
    case 'SealDay':
      // Whoever seals it again counted the same, or what came too late.
      return state.status === 'missing' ? [{ type: 'DayCounted', data: command.sealed }] : [];
    default:
      return command.type satisfies never;
  }
}

/** @throws DomainError `irreversible`: a day is sealed once */
function eventsToReach(): never {
  throw new DomainError('irreversible', 'undo_day_counted');
}

/** What a platform's day came to: a stream for each day, so that none can be sealed twice. */
export const statisticsDayDecider: Decider<SealedDay, StatisticsDayCommand, StatisticsDayEvent> = {
  streamPrefix: 'statisticsday-',
  evolve,
  decide,
  eventsToReach,
  compensate: compensateStatisticsDay,
};
