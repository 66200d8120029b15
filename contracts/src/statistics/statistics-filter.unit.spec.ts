import { describe, expect, it } from 'vitest';
import { parseFilter, writeFilter } from './statistics-filter.ts';

describe('A filter in an address', () => {
  it('is read as it was written, whatever names it has', () => {
    const filter = {
      segment: { device: 'mobile', referrer: '' },
      subject: { dimension: 'search', name: 'a;b:c %"' },
    } as const;
    expect(parseFilter(writeFilter(filter))).toEqual(filter);
    expect(parseFilter('')).toEqual({ segment: {} });
  });

  it.each(['device', 'nothing:a', 'path:%E0%A4%A', 'path:a;page:b'])('is none with %s', (text) => {
    expect(parseFilter(text)).toBeUndefined();
  });
});
