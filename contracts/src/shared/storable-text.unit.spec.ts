import { describe, expect, it } from 'vitest';
import { findUnstorableText } from './storable-text.ts';

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
    expect(findUnstorableText(value)).toBeUndefined();
  });

  it.each([
    ['\u0000', []],
    ['a\u0000b', []],
    ['\ud83d', []],
    ['\ude42\ud83d', []],
    [{ z: 1, a: ['', { b: '\u0000' }] }, ['a', '1', 'b']],
    [{ a: { '\u0000': 1 } }, ['a']],
    [['\udc00'], ['0']],
  ])('is not %j, which is found', (value, path) => {
    expect(findUnstorableText(value)).toEqual(path);
  });
});
