import { describe, expect, it } from 'vitest';
import { listSortFields } from '../list-items/list-fields.ts';
import { parseSort as parse } from './sort.ts';

const parseSort = (text: string) => parse(listSortFields, text);

describe('A sort order', () => {
  it('is one field and its direction', () => {
    expect(parseSort('publishedOn_desc')).toEqual([{ field: 'publishedOn', direction: 'desc' }]);
  });

  it('may be several, the first counting most', () => {
    expect(parseSort('periodStart_asc, title_asc')).toEqual([
      { field: 'periodStart', direction: 'asc' },
      { field: 'title', direction: 'asc' },
    ]);
  });

  it.each(['', 'title', 'title_up', 'colour_asc', 'constructor_asc', 'title_asc,'])('is not "%s"', (text) => {
    expect(parseSort(text)).toBeUndefined();
  });
});
