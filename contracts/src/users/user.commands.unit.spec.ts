import { describe, expect, it } from 'vitest';
import { password } from './user.commands.ts';

const isTaken = (text: string) => password.safeParse(text).success;

describe('A password', () => {
  it('may have 64 characters, and up to 128', () => {
    expect([11, 12, 64, 128, 129].map((length) => isTaken('a'.repeat(length)))).toEqual([
      ...[false, true, true, true, false],
    ]);
  });

  it.each([
    '        spaties        ',
    'пароль по-русски',
    '😀😀😀😀😀😀 voor altijd',
    'alleen kleine letters',
  ])('may have any characters, which all stay as they are: %j', (text) => {
    expect(password.parse(text)).toBe(text);
  });
});
