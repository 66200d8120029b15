import type { RoleView } from '@spoor/contracts/roles/role.views';
import { describe, expect, it } from 'vitest';
import type { TableState } from '../../shared/ui/data-table/table-state.ts';
import { matchingRoles, pageOfRoles } from './roles-admin.api.ts';

const role = (name: string, memberCount: number, description = ''): RoleView => ({
  ...{ guid: name, name, description, memberCount, isSystem: false },
  ...{ kind: 'Standard', permissions: [] },
});
const roles = [role('Webteam', 3), role('Ärchief', 1), role('Communicatie', 12, 'Nieuws en agenda')];
const state: TableState = { search: '', sort: 'name_asc', page: 1, filters: {} };
const namesOf = (change: Partial<TableState>) =>
  matchingRoles(roles, { ...state, ...change }, 'nl').map(({ name }) => name);

describe('The roles in a table', () => {
  it('are sorted as readers expect', () => {
    expect(namesOf({})).toEqual(['Ärchief', 'Communicatie', 'Webteam']);
    expect(namesOf({ sort: 'name_desc' })).toEqual(['Webteam', 'Communicatie', 'Ärchief']);
    expect(namesOf({ sort: 'members_desc' })).toEqual(['Communicatie', 'Webteam', 'Ärchief']);
  });

  it('are found by name and description', () => {
    expect(namesOf({ search: 'archief' })).toEqual(['Ärchief']);
    expect(namesOf({ search: 'agenda nieuws' })).toEqual(['Communicatie']);
  });

  it('come a page at a time', () => {
    const many = Array.from({ length: 30 }, (_, index) => role(`Rol ${index}`, 0));
    expect(pageOfRoles(many, state)).toMatchObject({ rows: { length: 25 }, total: 30 });
    expect(pageOfRoles(many, { ...state, page: 2 })).toMatchObject({ rows: { length: 5 }, total: 30 });
  });
});
