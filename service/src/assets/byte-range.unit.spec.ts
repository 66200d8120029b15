import { describe, expect, it } from 'vitest';
import { parseByteRange } from './byte-range.ts';

const size = 1000;

describe('parseByteRange', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
  ])('reads %s', (header, range) => {
    expect(parseByteRange(header, size)).toEqual(range);
  });

  it.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=-0'])('says that %s lies outside', (header) => {
    expect(parseByteRange(header, size)).toBe('outside');
  });

  it.each([undefined, 'bytes=-', 'bytes=0-1,5-6', 'bytes=9-2', 'lines=0-9', 'bytes=a-b'])(
    'takes %s for the whole file',
    (header) => {
      expect(parseByteRange(header, size)).toBeUndefined();
    },
  );
});
