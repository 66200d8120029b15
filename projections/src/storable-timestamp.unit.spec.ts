import { describe, expect, it } from 'vitest';
import { storableTimestamp } from './storable-timestamp.ts';

describe('A moment that is stored', () => {
  it('has its one written form', () => {
    expect(storableTimestamp('2026-11-21T10:00:00Z')).toBe('2026-11-21T10:00:00.000Z');
    expect(storableTimestamp('2026-11-21T10:00:00+01:00')).toBe('2026-11-21T09:00:00.000Z');
  });

  it('lies within the years that Postgres knows', () => {
    expect(storableTimestamp('0000-02-01T00:00:00.000Z')).toBe('1000-01-01T00:00:00.000Z');
    expect(storableTimestamp('+275760-09-13T00:00:00.000Z')).toBe('9999-12-31T23:59:59.999Z');
  });
});
