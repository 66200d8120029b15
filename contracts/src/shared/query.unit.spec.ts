import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { query } from './query.ts';

const list = query({
  sort_by: z.string().optional(),
  pageNumber: z.coerce.number().default(1),
  limit: z.coerce.number().optional(),
  cursor: z.string().optional(),
});
const refusedPlaces = (given: object) =>
  list.safeParse(given).error?.issues.map(({ path }) => path.join('/')) ?? [];

describe('A query', () => {
  it('knows its names in any case, and takes what is repeated for said once', () => {
    expect(list.parse({ SORT_BY: ['title', 'title'] })).toEqual({ sort_by: 'title', pageNumber: 1 });
  });

  it('is refused where one of two values would have no effect', () => {
    expect(refusedPlaces({ sort_by: ['title', 'date'] })).toEqual(['sort_by']);
    expect(refusedPlaces({ sort_by: 'title', Sort_By: 'date' })).toEqual(['sort_by']);
    expect(refusedPlaces({ pageNumber: '2', limit: '10' })).toEqual(['pageNumber']);
    expect(refusedPlaces({ limit: '10', cursor: 'a' })).toEqual([]);
  });
});
