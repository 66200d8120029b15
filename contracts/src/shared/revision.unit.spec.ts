import { describe, expect, it } from 'vitest';
import { formatEtag, parseIfMatch } from './revision.ts';

describe('A revision', () => {
  it('goes out as ETag and comes back in If-Match', () => {
    expect(formatEtag(12)).toBe('"12"');
    expect(parseIfMatch(formatEtag(12))).toBe(12);
  });

  it('may come back weakened by a proxy', () => {
    expect(parseIfMatch('W/"12"')).toBe(12);
  });

  it('may be left to the server', () => {
    expect(parseIfMatch('*')).toBe('*');
  });

  it.each([undefined, '', '12', '"twelve"', '"-1"', '"1", "2"'])('is not %j', (header) => {
    expect(parseIfMatch(header)).toBeUndefined();
  });
});
