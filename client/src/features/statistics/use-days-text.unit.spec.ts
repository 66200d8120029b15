import { expect, it } from 'vitest';
import { runsOf } from './use-days-text.ts';

it('Days that follow each other are told by the first and the last', () => {
  expect(runsOf([])).toEqual([]);
  expect(runsOf(['2026-11-20', '2026-11-22', '2026-11-29', '2026-11-30', '2026-12-01'])).toEqual([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-22', '2026-11-22'],
    ['2026-11-29', '2026-12-01'],
  ]);
});
