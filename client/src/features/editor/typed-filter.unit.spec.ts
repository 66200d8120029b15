import { describe, expect, it } from 'vitest';
import { readFilter, writeFilter } from './typed-filter.ts';

describe('What a list is narrowed by', () => {
  it('is written as topics', () => {
    expect(readFilter('zee, Jan de Vries ,')).toBe('tags=zee,Jan%20de%20Vries');
    expect(writeFilter('tags=zee,Jan%20de%20Vries')).toBe('zee, Jan de Vries');
  });

  it('is written as terms, where topics do not say it', () => {
    expect(readFilter('title~brug;highlight=true')).toBe('title~brug;highlight=true');
    expect(writeFilter('title~brug')).toBe('title~brug');
  });

  it('is nothing, or not yet something', () => {
    expect([readFilter(''), writeFilter('')]).toEqual(['', '']);
    expect(readFilter('onbekend=1')).toBeUndefined();
  });
});
