import { describe, expect, it } from 'vitest';
import { fetchAllPages } from './fetch-all-pages.ts';

/** A table of numbers that records which pages were read. */
function tableOf(total: number) {
  const pages: number[] = [];
  const read = async (pageNumber: number, itemCount: number) => {
    pages.push(pageNumber);
    const first = (pageNumber - 1) * itemCount;
    return { rows: Array.from({ length: total }, (_, row) => row).slice(first, first + itemCount), total };
  };
  return { pages, read };
}

describe('All rows of a table', () => {
  it('are read from as many pages as there are', async () => {
    const { pages, read } = tableOf(230);
    expect(await fetchAllPages(read)).toHaveLength(230);
    expect(pages).toEqual([1, 2, 3]);
  });

  it('are read as far as they are wanted', async () => {
    const { pages, read } = tableOf(900);
    expect((await fetchAllPages(read, 150)).at(-1)).toBe(149);
    expect(pages).toEqual([1, 2]);
  });
});
