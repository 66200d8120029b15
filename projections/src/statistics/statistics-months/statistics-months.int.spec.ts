import type { FormDayCounts } from '@spoor/contracts/statistics/form-day-counts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedDay as counted } from '../../../testing/counted-day.ts';
import {
  createProjectionFixture,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { statisticsMonthsProjection } from './statistics-months.projection.ts';

describe('The read model of months', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(statisticsMonthsProjection);
  });
  afterAll(() => specification.close());

  it('adds up what was done with forms on the days of which that was sealed', async () => {
    const form = (version: number, seen: number, ...pages: FormDayCounts['pages']): FormDayCounts => ({
      guid: '0000000f-0000-4000-8000-000000000001',
      version,
      seen,
      begun: 1,
      reviewed: 1,
      sent: 1,
      pages,
    });
    const [november] = await specification.rowsAfter(
      counted('2026-11-27', 'Firefox', 1),
      counted('2026-11-28', 'Firefox', 1, [form(1, 2, ['b', 2, 1]), form(2, 9)]),
      counted('2026-11-29', 'Firefox', 1, []),
      counted('2026-11-30', 'Firefox', 1, [form(1, 3, ['a', 1, 1], ['b', 4, 3])]),
    );
    expect(november).toMatchObject({
      formDays: ['2026-11-28', '2026-11-29', '2026-11-30'],
      forms: [{ ...form(1, 5, ['a', 1, 1], ['b', 6, 4]), begun: 2, reviewed: 2, sent: 2 }, form(2, 9)],
    });
  });

  it('adds up the sealed days of each', async () => {
    const [november, december] = await specification.rowsAfter(
      counted('2026-11-29', 'Firefox', 2),
      counted('2026-11-30', 'Chrome', 3),
      counted('2026-12-01', 'Chrome', 7),
    );
    expect(november).toMatchObject({
      name: `${platformGuid}/2026-11`,
      month: '2026-11',
      lastDay: '2026-11-30',
      visitor: {
        segments: [
          ['', 'desktop', 'Chrome', 'nl'],
          ['', 'desktop', 'Firefox', 'nl'],
        ],
        path: {
          names: ['/nieuws'],
          rows: [
            [0, 0, 1, 1, 3, 1, 0, 900],
            [0, 1, 1, 1, 2, 1, 0, 900],
          ],
        },
        vitals: { rows: [[0, 0, 0, 80, 2]] },
        // Of several days together they would mean nothing.
        hours: [],
      },
      visitorSummary: {
        totals: [2, 2, 5, 2, 0, 0],
        subjects: { path: [['/nieuws', 2, 2, 5, 2, 0, 1_800]], search: [['paspoort', 2, 4]] },
      },
    });
    expect(december).toMatchObject({
      month: '2026-12',
      lastDay: '2026-12-01',
      visitorSummary: { totals: [1, 1, 7, 1, 0, 0] },
    });
  });
});
