import { describe, expect, it } from 'vitest';
import { type LocalRows, tableRowsOf } from './local-rows.ts';
import type { TableState } from './table-state.ts';

const role = (name: string, memberCount: number, description = '') => ({ name, memberCount, description });
const roles = [role('Webteam', 3), role('Ärchief', 1), role('Communicatie', 12, 'Nieuws en agenda')];
const shape: LocalRows<(typeof roles)[number]> = {
  sort: 'name_asc',
  text: ({ name, description }) => `${name} ${description}`,
  sorts: { name: ({ name }) => name, members: ({ memberCount }) => memberCount },
  filters: { size: ({ memberCount }) => (memberCount > 2 ? 'large' : 'small') },
};
const state: TableState = { search: '', sort: 'name_asc', page: 1, filters: {} };
const namesOf = (change: Partial<TableState>, rows = roles) =>
  tableRowsOf(rows, { ...state, ...change }, 'nl', shape).matching.map(({ name }) => name);

describe('Rows that are all at hand', () => {
  it('are sorted as readers expect', () => {
    expect(namesOf({})).toEqual(['Ärchief', 'Communicatie', 'Webteam']);
    expect(namesOf({ sort: 'name_desc' })).toEqual(['Webteam', 'Communicatie', 'Ärchief']);
    expect(namesOf({ sort: 'members_desc' })).toEqual(['Communicatie', 'Webteam', 'Ärchief']);
  });

  it('are sorted by name where they are equal, and where nobody knows the sort', () => {
    expect(namesOf({ sort: 'members_asc' }, [role('B', 1), role('A', 1)])).toEqual(['A', 'B']);
    expect(namesOf({ sort: 'colour_asc' })).toEqual(['Ärchief', 'Communicatie', 'Webteam']);
  });

  it('stay as they came where nothing sorts them', () => {
    const { sorts: _none, ...unsorted } = shape;
    expect(tableRowsOf(roles, state, 'nl', unsorted).matching).toEqual(roles);
  });

  it('are found by words, and chosen by filters', () => {
    expect(namesOf({ search: 'archief' })).toEqual(['Ärchief']);
    expect(namesOf({ search: 'agenda nieuws' })).toEqual(['Communicatie']);
    expect(namesOf({ filters: { size: 'large' } })).toEqual(['Communicatie', 'Webteam']);
  });

  it('come a page at a time, and all together for a file', () => {
    const many = Array.from({ length: 30 }, (_, index) => role(`Rol ${index}`, 0));
    const second = tableRowsOf(many, { ...state, page: 2 }, 'nl', shape);
    expect(second.page).toMatchObject({ rows: { length: 5 }, total: 30 });
    expect(second.matching).toHaveLength(30);
  });
});
