import { Inject, Injectable } from '@nestjs/common';
import {
  type FieldValue,
  meetsFilter,
  type Place,
  rowOrder,
  sliceRows,
} from '@spoor/contracts/collections/rows';
import type { SortTerm } from '@spoor/contracts/collections/sort';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { searchWords } from '@spoor/contracts/shared/name-search';
import { erasedName } from '@spoor/contracts/users/erased-person';
import { mayListPeople } from '@spoor/contracts/users/people-access';
import type { SearchablePerson } from '@spoor/contracts/users/searchable-person';
import { displayNameOf } from '@spoor/contracts/users/user';
import type { UserPage, UserRow } from '@spoor/contracts/users/user.views';
import { userCollection } from '@spoor/contracts/users/user-collection';
import type { UserListQuery } from '@spoor/contracts/users/user-query';
import type { QueryContext } from '@spoor/projections/query-context';
import { readChangedPeople, readPeopleState } from '@spoor/projections/users/users/people.queries';
import { rolesOf } from '@spoor/projections/users/users/users.queries';
import { LRUCache } from 'lru-cache';
import type { CursorPage } from '../shared/cursors.ts';
import { Vault } from '../vault/vault.ts';
import { KnownPeople, type KnownPerson } from './known-people.ts';

/** People, and where the list goes on. */
export interface PeopleSlice extends UserPage {
  readonly next: Place | undefined;
}

type SortField = (typeof userCollection.sorts)[number];
type PersonField = keyof typeof userCollection.filters | Exclude<SortField, 'name'>;

/** Several processes say when somebody was seen, each by its own clock and not at once. Milliseconds. */
const seenLate = 5 * 60_000;
const byNameFirst: readonly SortTerm<SortField>[] = [{ field: 'name', direction: 'asc' }];
/** What a name is sorted by. */
const nameFields = ['lastName', 'firstName', 'middleName'] as const satisfies readonly PersonField[];
/** Nothing of people is kept in memory for longer than this after it was asked for last. Milliseconds. */
const cacheMs = 10 * 60_000;

/**
 * Finds people by name and address. Both are sealed wherever they are stored, each with the key of its person, so they are
 * opened once, kept in memory, and read again as far as they changed.
 */
@Injectable()
export class PeopleDirectory {
  private readonly known = new LRUCache<string, KnownPeople>({
    max: 20,
    ttl: cacheMs,
    updateAgeOnGet: true,
    // Else what is too old stays until somebody asks for it.
    ttlAutopurge: true,
  });
  private readonly reading = new Map<string, Promise<KnownPeople>>();

  constructor(@Inject(Vault) private readonly vault: Vault) {}

  /**
   * People that a query asks for: of a page by its number, or from where another ended; how many there are in all, and what the
   * last of them is placed by, where there are more to follow.
   * @throws DatabaseUnavailable
   */
  async list(query: UserListQuery, queryContext: QueryContext, from?: CursorPage): Promise<PeopleSlice> {
    const { sort_by: sort = byNameFirst, filter = [], pageNumber, itemCount } = query;
    const { platform } = queryContext;
    const people = await this.read(queryContext);
    if ([...sort, ...filter].some(({ field }) => field === 'lastSeenOn'))
      await this.readSeen(people, platform);
    const fieldOf = valueIn(platform, people.seen);
    const isMatch = meetsFilter(userCollection.filters, filter, fieldOf);
    const order = orderOf(sort, fieldOf, platform);
    const name = [platform.language, ...sort.map(({ field, direction }) => `${field}_${direction}`)].join();
    const isMeant = meets(query);
    const found = people.inOrder(name, order).filter(({ row }) => isMeant(row) && isMatch(row));
    const page = from ?? { pageNumber, itemCount };
    const { rows, next } = sliceRows(order, found, page);
    return { items: await this.rowsOf(rows, platform), total: found.length, next };
  }

  /** @returns undefined where the platform has no such account */
  async find(guid: string, queryContext: QueryContext): Promise<UserRow | undefined> {
    const person = (await this.read(queryContext)).find(guid);
    if (person === undefined) return undefined;
    return (await this.rowsOf([person], queryContext.platform))[0];
  }

  /** Everybody who was not erased, for a search over the whole site. @throws DatabaseUnavailable */
  async everybody(queryContext: QueryContext): Promise<readonly SearchablePerson[]> {
    return (await this.read(queryContext)).everybody;
  }

  /**
   * Whether somebody else has an alias, or a name, that people read as this one: a name as far as the reader may list people, or its
   * owner has a role.
   * @throws DatabaseUnavailable
   */
  async hasNamesake(name: string, guid: string, queryContext: QueryContext): Promise<boolean> {
    return (await this.read(queryContext)).hasNamesake(name, guid, mayListPeople(queryContext));
  }

  /** As new as the read model. Whoever asks while it is being read waits for the same, and reads on from there. */
  private async read(queryContext: QueryContext): Promise<KnownPeople> {
    const { guid } = queryContext.platform;
    await this.reading.get(guid)?.catch(() => undefined);
    const earlier = this.reading.get(guid);
    if (earlier !== undefined) return earlier;
    const reading = this.readOn(queryContext).finally(() => this.reading.delete(guid));
    this.reading.set(guid, reading);
    return reading;
  }

  private async readOn(queryContext: QueryContext): Promise<KnownPeople> {
    const { guid } = queryContext.platform;
    const { position: last, table } = await readPeopleState(queryContext);
    const cached = this.known.get(guid);
    // Where the log was put back, or the read model made anew, all that was known of it counts no more.
    const isOfThese = cached !== undefined && cached.table === table && cached.position <= last;
    const people = isOfThese ? cached : new KnownPeople(table);
    while (people.position < last) {
      const { position, people: changed } = await readChangedPeople(queryContext, people.position);
      // The read model is being made anew.
      if (changed.length === 0) break;
      people.update(changed);
      people.position = position;
    }
    this.known.set(guid, people);
    return people;
  }

  /** When people were seen last: all of them at first, then those who were since. */
  private async readSeen(people: KnownPeople, { guid }: Platform): Promise<void> {
    const since = people.seenUntil && new Date(people.seenUntil.getTime() - seenLate);
    const now = new Date();
    people.see(await this.vault.credentials.lastSeenSince(guid, since));
    people.seenUntil = now;
  }

  private async rowsOf(people: readonly KnownPerson[], platform: Platform): Promise<UserRow[]> {
    const guids = people.map(({ guid }) => guid);
    const [seen, passkeys] = await Promise.all([
      this.vault.credentials.lastSeenOf(platform.guid, guids),
      this.vault.passkeys.countsOf(guids),
    ]);
    const admins = rolesOf(platform, 'Admin');
    return people.map((person) => ({
      guid: person.guid,
      email: person.email,
      alias: person.alias ?? null,
      firstName: person.firstName,
      middleName: person.middleName,
      lastName: person.lastName,
      displayName: person.isErased ? erasedName : displayNameOf(person),
      roleIds: [...person.roleIds],
      isAdmin: person.roleIds.some((role) => admins.includes(role)),
      isMett: person.isOperator,
      isDeveloper: person.isDeveloper,
      isActive: person.isActive,
      awaitsApproval: person.awaitsApproval,
      isVerified: person.isVerified,
      twoFactorEnabled: person.hasTwoFactor,
      passkeys: passkeys.get(person.guid) ?? 0,
      erasure: person.erasure,
      createdOn: person.createdOn,
      lastSeenOn: seen.get(person.guid) ?? null,
      revision: person.revision,
    }));
  }
}

function meets({ search = '', roleId, isActive, awaitsApproval, isVerified }: UserListQuery) {
  const words = searchWords(search);
  return (person: KnownPerson): boolean =>
    (roleId === undefined || person.roleIds.includes(roleId)) &&
    (isActive === undefined || person.isActive === isActive) &&
    (awaitsApproval === undefined || person.awaitsApproval === awaitsApproval) &&
    (isVerified === undefined || person.isVerified === isVerified) &&
    words.every((word) => person.words.includes(word));
}

/** What a person is found and sorted by: no more than whoever may list people is told of each. */
function valueIn(platform: Platform, seen: ReadonlyMap<string, string>) {
  const admins = rolesOf(platform, 'Admin');
  return (person: KnownPerson, field: PersonField): FieldValue => {
    switch (field) {
      case 'displayName':
        return person.isErased ? erasedName : displayNameOf(person);
      case 'isAdmin':
        return person.roleIds.some((role) => admins.includes(role));
      case 'twoFactorEnabled':
        return person.hasTwoFactor;
      case 'lastSeenOn':
        return seen.get(person.guid);
      default:
        return person[field];
    }
  };
}

/**
 * Those who were never seen come first, and last where the order is turned: they are before everybody. Who has no last name has
 * the place of the name that they do have.
 */
function orderOf(
  sort: readonly SortTerm<SortField>[],
  fieldOf: ReturnType<typeof valueIn>,
  platform: Platform,
) {
  return rowOrder<KnownPerson, PersonField>(
    sort.flatMap(termsOf),
    (person, field) => {
      if (field === 'lastName') return person.lastName || person.fullName;
      return fieldOf(person, field) ?? (field === 'lastSeenOn' ? '' : null);
    },
    'guid',
    { fields: nameFields, of: new Intl.Collator(platform.language) },
  );
}

function termsOf({ field, direction }: SortTerm<SortField>): SortTerm<PersonField>[] {
  return field === 'name' ? nameFields.map((name) => ({ field: name, direction })) : [{ field, direction }];
}
