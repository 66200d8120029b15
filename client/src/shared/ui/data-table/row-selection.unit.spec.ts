import { describe, expect, it } from 'vitest';
import { between, withRows } from './row-selection.ts';

const rows = ['a', 'b', 'c', 'd'];
const itself = (row: string) => row;

describe('A selection of rows', () => {
  it('takes rows in and lets them go', () => {
    const chosen = withRows(new Map(), ['a', 'b'], itself, true);
    expect([...chosen.keys()]).toEqual(['a', 'b']);
    expect([...withRows(chosen, ['a', 'c'], itself, false).keys()]).toEqual(['b']);
  });

  it('reaches from one row to another, in either direction', () => {
    expect(between(rows, itself, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(between(rows, itself, 'c', 'a')).toEqual(['a', 'b', 'c']);
    expect(between(rows, itself, 'b', 'b')).toEqual(['b']);
  });

  it('begins at the row itself where the other stands on another page', () => {
    expect(between(rows, itself, 'elsewhere', 'c')).toEqual(['c']);
  });
});
