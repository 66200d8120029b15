import { ClassTally } from '@spoor/contracts/statistics/class-tally';
import type { DayCounted } from '@spoor/contracts/statistics/statistics-day.events';
import { summarize } from '@spoor/contracts/statistics/summary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { statisticsDaysProjection } from './statistics-days.projection.ts';

const guid = '00000000-0000-4000-8000-0000000000c1';
const tally = new ClassTally();
tally.addTotals(tally.segment(['', 'desktop', 'Firefox', 'nl']), [2, 3, 5, 1]);
const nothing = new ClassTally().counts();
const counts = { visitor: tally.counts(), editor: nothing, bot: nothing };
const definition = { version: 1, visitMinutes: 30, mostViews: 500, excludedPaths: [], robotReferrers: [] };
const data: DayCounted = {
  day: '2026-11-20',
  timeZone: 'Europe/Amsterdam',
  definition,
  counts,
  previousHash: null,
  hash: 'a'.repeat(64),
};

describe('The read model of sealed days', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(statisticsDaysProjection);
  });
  afterAll(() => specification.close());

  it('has a row for each, and what it comes to at a glance', async () => {
    const counted: GivenEvent = { type: 'DayCounted', stream: `statisticsday-${guid}`, data };
    const { counts: _, ...sealed } = data;
    expect(await specification.rowsAfter(counted)).toEqual([
      {
        guid,
        platformGuid,
        ...sealed,
        ...counts,
        sealedOn: '2026-11-21T10:00:00.000Z',
        forms: null,
        content: null,
        visitorSummary: summarize(counts.visitor),
        editorSummary: summarize(nothing),
        botSummary: summarize(nothing),
        totals: { visitor: [2, 3, 5, 3, 1, 0], editor: [0, 0, 0, 0, 0, 0], bot: [0, 0, 0, 0, 0, 0] },
        position: 100n,
      },
    ]);
  });
});
