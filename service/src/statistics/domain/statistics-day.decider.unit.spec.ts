import { ClassTally } from '@spoor/contracts/statistics/class-tally';
import type { DayCounted } from '@spoor/contracts/statistics/statistics-day.events';
import { defaultFilters } from '@spoor/contracts/statistics/statistics-filters';
import { describe, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { statisticsDayDecider } from './statistics-day.decider.ts';

const { given } = specificationOf(statisticsDayDecider);
const nothing = new ClassTally().counts();
const sealed: DayCounted = {
  day: '2026-11-21',
  timeZone: 'Europe/Amsterdam',
  definition: { version: 1, ...defaultFilters, excludedPaths: [], robotReferrers: [] },
  counts: { visitor: nothing, editor: nothing, bot: nothing },
  previousHash: null,
  hash: 'a'.repeat(64),
};

describe('A day', () => {
  it('is sealed', () => {
    given().when({ type: 'SealDay', sealed }).thenHappens({ type: 'DayCounted', data: sealed });
  });

  it('is sealed once, whatever came later', () => {
    given({ type: 'DayCounted', data: sealed })
      .when({ type: 'SealDay', sealed: { ...sealed, hash: 'b'.repeat(64) } })
      .thenNothingHappens();
  });
});
