import { rowOrder } from '@spoor/contracts/collections/rows';
import type { Person } from '@spoor/projections/users/users/people.queries';
import { describe, expect, it } from 'vitest';
import { KnownPeople, type KnownPerson } from './known-people.ts';

const person = (guid: string, lastName: string): Person => ({
  guid,
  email: `${guid}@example.nl`,
  firstName: 'Anna',
  middleName: '',
  lastName,
  alias: null,
  isErased: false,
  isActive: true,
  awaitsApproval: false,
  isVerified: true,
  isDeveloper: false,
  isOperator: false,
  hasTwoFactor: false,
  erasure: null,
  roleIds: [],
  createdOn: '2026-01-01T00:00:00.000Z',
  revision: 1,
});
const changed = (guid: string, lastName?: string) => ({
  guid,
  person: lastName === undefined ? undefined : person(guid, lastName),
});

function knownPeople() {
  const people = new KnownPeople();
  people.update([changed('a', 'Visser'), changed('b', 'Bakker'), changed('c', 'Smit')]);
  const by = (field: 'name' | 'lastSeenOn') =>
    people
      .inOrder(
        field,
        rowOrder<KnownPerson, 'name' | 'lastSeenOn' | 'guid'>(
          [{ field, direction: 'asc' }],
          ({ fullName, guid }, of) => ({ name: fullName, lastSeenOn: people.seen.get(guid) ?? '', guid })[of],
          'guid',
          { fields: ['name'], of: new Intl.Collator('nl') },
        ),
      )
      .map(({ row }) => row.lastName);
  return { people, by };
}

describe('People in an order that is kept', () => {
  it('take their new place in it when they change', () => {
    const { people, by } = knownPeople();
    expect(by('name')).toEqual(['Bakker', 'Smit', 'Visser']);
    people.update([changed('b', 'Zwart'), changed('d', 'Aal')]);
    expect(by('name')).toEqual(['Aal', 'Smit', 'Visser', 'Zwart']);
  });

  it('take it when they were seen, too', () => {
    const { people, by } = knownPeople();
    expect(by('lastSeenOn')).toEqual(['Visser', 'Bakker', 'Smit']);
    people.see(new Map([['a', '2026-02-01T00:00:00.000Z']]));
    expect(by('lastSeenOn')).toEqual(['Bakker', 'Smit', 'Visser']);
    people.see(new Map([['b', '2026-03-01T00:00:00.000Z']]));
    expect(by('lastSeenOn')).toEqual(['Smit', 'Visser', 'Bakker']);
  });

  it('leave it when they are erased, also where nobody asks for that order any more', () => {
    const { people, by } = knownPeople();
    by('name');
    by('lastSeenOn');
    people.update([changed('c')]);
    expect([by('name'), by('lastSeenOn')].flat()).not.toContain('Smit');
    expect(people.find('c')).toBeUndefined();
  });
});
