import { describe, expect, it } from 'vitest';
import { paginationPages } from './pagination-pages.ts';

describe('The pages of a list that get a link', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('on page %i of %i are %j', (current, last, expected) => {
    expect(paginationPages(current, last)).toEqual(expected);
  });
});
