import { describe, expect, it } from 'vitest';
import { fileSizeText } from './format-file-size.ts';

describe('The size of a file', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1.023 Bytes'],
    [1024, '1 KB'],
    [1_048_570, '1 MB'],
    [1_572_864, '1,5 MB'],
    [5_000_000_000, '4,7 GB'],
    [2 ** 90, '1.024 YB'],
  ])('%d bytes is written as %s', (bytes, text) => {
    expect(fileSizeText(bytes, 'nl')).toBe(text);
  });

  it('has a point in English', () => {
    expect(fileSizeText(1_572_864, 'en')).toBe('1.5 MB');
  });
});
