import { describe, expect, it } from 'vitest';
import { chooseRetained, parseRetention } from './retention.ts';

/** One a day at noon, up to the last of these days. */
function daily(count: number, last = '2026-11-24'): { madeOn: Date }[] {
  const noon = Date.parse(`${last}T12:00:00Z`);
  return Array.from({ length: count }, (_, index) => ({ madeOn: new Date(noon - index * 86_400_000) }));
}

function retainedDays(backups: { madeOn: Date }[], retention: string): string[] {
  return [...chooseRetained(backups, parseRetention(retention))]
    .map(({ madeOn }) => madeOn.toISOString().slice(0, 10))
    .toSorted();
}

describe('Retention', () => {
  it('keeps the newest of each of the last days', () => {
    expect(retainedDays(daily(30), '3d')).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
    const twice = [...daily(2), ...daily(2).map(({ madeOn }) => ({ madeOn: new Date(+madeOn - 3_600_000) }))];
    expect([...chooseRetained(twice, parseRetention('2d'))]).toEqual(daily(2));
  });

  it('keeps the newest of each week, which ends on Sunday, and of each month', () => {
    expect(retainedDays(daily(60), '3w')).toEqual(['2026-11-15', '2026-11-22', '2026-11-24']);
    expect(retainedDays(daily(60), '2m')).toEqual(['2026-10-31', '2026-11-24']);
  });

  it('counts periods in which there is a backup, so that a long pause takes none away', () => {
    const [newest, ...older] = daily(1).concat(daily(3, '2026-03-03'));
    expect(
      retainedDays(
        [newest, ...older].flatMap((each) => each ?? []),
        '3d',
      ),
    ).toEqual(['2026-03-02', '2026-03-03', '2026-11-24']);
  });

  it('adds up what is kept of each period, and keeps the newest in any case', () => {
    expect(retainedDays(daily(60), '2d,2w,2m')).toEqual([
      '2026-10-31',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ]);
    expect(retainedDays(daily(3), '1y')).toEqual(['2026-11-24']);
  });

  it('keeps all where that is asked for', () => {
    expect(retainedDays(daily(60), 'all')).toHaveLength(60);
  });

  it.each(['', '7', 'd', '0d', '7d;4w', '-1d', '7 days'])('says what %j should have been', (text) => {
    expect(() => parseRetention(text)).toThrow(/^must say how many to keep, as 7d,4w,6m/);
  });
});
