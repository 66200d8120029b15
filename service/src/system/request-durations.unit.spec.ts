import { describe, expect, it } from 'vitest';
import { durationBounds, RequestDurations } from './request-durations.ts';

describe('Durations of requests', () => {
  it('are counted by route and outcome, each in all the buckets that it fits in', () => {
    const durations = new RequestDurations();
    for (const seconds of [0.003, 0.05, 0.2, 60]) durations.add('GET', '/api/pages', '2xx', seconds);
    durations.add('GET', '/api/pages', '4xx', 1);
    const [found, refused, ...others] = durations.list();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ method: 'GET', route: '/api/pages', status: '2xx', count: 4 });
    expect(found?.seconds).toBeCloseTo(60.253);
    expect(found?.upTo).toEqual(durationBounds.map((bound) => (bound < 0.05 ? 1 : bound < 0.25 ? 2 : 3)));
    expect(refused).toMatchObject({ status: '4xx', count: 1 });
  });
});
