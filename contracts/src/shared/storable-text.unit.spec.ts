import { describe, expect, it } from 'vitest';
import { hasStorableTexts } from './storable-text.ts';

describe('Text that can be kept', () => {
  it.each([
    '',
    'Zoë 🙂',
    '\u0001\t\n\u007f\ufffe',
    7,
    null,
    undefined,
    { a: ['b', { c: 'd' }] },
    Buffer.from([0]),
  ])('is %j', (value) => {
    expect(hasStorableTexts(value)).toBe(true);
  });

  it.each([
    '\u0000',
    'a\u0000b',
    '\ud83d',
    '\ude42\ud83d',
    { a: [{ b: '\u0000' }] },
    { '\u0000': 1 },
    ['\udc00'],
  ])('is not %j', (value) => {
    expect(hasStorableTexts(value)).toBe(false);
  });
});
