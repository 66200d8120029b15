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

  it('is -1 of what was never written', () => {
    expect(parseIfMatch(formatEtag(-1))).toBe(-1);
  });

  it('may be left to the server', () => {
    expect(parseIfMatch('*')).toBe('*');
  });

  it.each([undefined, '', '12', '"twelve"', '"-2"', '"1", "2"', 'W/"k1"'])('is not %j', (header) => {
    expect(parseIfMatch(header)).toBeUndefined();
  });
});
