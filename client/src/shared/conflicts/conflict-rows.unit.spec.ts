import { describe, expect, it } from 'vitest';
import { keptPaths } from './conflict-rows.ts';

const rows = ['/title', '/alt', '/credits'].map((path) => ({ id: path, path }));

describe('Theirs', () => {
  it('stays wherever nobody chose otherwise, row by row', () => {
    expect(keptPaths(rows, { '/title': 'wanted', '/alt': 'current' })).toEqual(['/alt', '/credits']);
    expect(keptPaths(rows, {})).toEqual(['/title', '/alt', '/credits']);
  });

  it('gives way where somebody chose their own in every row', () => {
    const all = Object.fromEntries(rows.map(({ id }) => [id, 'wanted' as const]));
    expect(keptPaths(rows, all)).toEqual([]);
  });
});
