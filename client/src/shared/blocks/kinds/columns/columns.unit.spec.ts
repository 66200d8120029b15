import { describe, expect, it } from 'vitest';
import { columnWidths } from './columns.ts';

describe('The widths of columns', () => {
  it.each([
    [
      [8, 4],
      [8, 4],
    ],
    [[12], [12]],
    [
      [3, 'x', 0, 13, 9],
      [3, 9],
    ],
    [undefined, [6, 6]],
    [[], [6, 6]],
    ['4-4-4', [6, 6]],
  ])('of %j are %j', (stored, widths) => {
    expect(columnWidths(stored)).toEqual(widths);
  });
});
