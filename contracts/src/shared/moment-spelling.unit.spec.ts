import { describe, expect, it } from 'vitest';
import { spelledAsStored } from './moment-spelling.ts';

const stored = { at: '2026-05-01T10:00:00Z' };

describe('A moment that is sent', () => {
  it.each(['2026-05-01T10:00:00.000Z', '2026-05-01T12:00:00+02:00'])(
    'is no change where %s is what is stored',
    (at) => {
      expect(spelledAsStored({ at, title: 'A' }, stored, ['at'])).toEqual({ ...stored, title: 'A' });
    },
  );

  it('is one where it is another, or none', () => {
    const another = { at: '2026-05-01T10:00:01Z' };
    expect(spelledAsStored(another, stored, ['at'])).toEqual(another);
    expect(spelledAsStored({ at: null }, stored, ['at'])).toEqual({ at: null });
    expect(spelledAsStored({ at: another.at }, {}, ['at'])).toEqual(another);
  });
});
