import { describe, expect, it } from 'vitest';
import { formatTypedFilter, parseTypedFilter } from './typed-filter.ts';

describe('What a list is narrowed by', () => {
  it('is written as topics', () => {
    expect(parseTypedFilter('zee, Jan de Vries ,')).toBe('tags=zee,Jan%20de%20Vries');
    expect(formatTypedFilter('tags=zee,Jan%20de%20Vries')).toBe('zee, Jan de Vries');
  });

  it('is written as terms, where topics do not say it', () => {
    expect(parseTypedFilter('title~brug;highlight=true')).toBe('title~brug;highlight=true');
    expect(formatTypedFilter('title~brug')).toBe('title~brug');
  });

  it('is nothing, or not yet something', () => {
    expect([parseTypedFilter(''), formatTypedFilter('')]).toEqual(['', '']);
    expect(parseTypedFilter('onbekend=1')).toBeUndefined();
  });
});
