import { Inject, Injectable } from '@nestjs/common';
import {
  type FieldValue,
  meetsFilter,
  type Place,
  type PlacedRow,
  placeRows,
  rowOrder,
  sliceRows,
} from '@spoor/contracts/collections/rows';
import type { SortTerm } from '@spoor/contracts/collections/sort';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { foldText, searchWords } from '@spoor/contracts/shared/name-search';
import { erasedName } from '@spoor/contracts/users/erased-person';
import { type SearchablePerson, searchablePerson } from '@spoor/contracts/users/searchable-person';
import { displayNameOf, fullNameOf } from '@spoor/contracts/users/user';
import type { UserPage, UserRow } from '@spoor/contracts/users/user.views';
import { userCollection } from '@spoor/contracts/users/user-collection';
import type { UserListQuery } from '@spoor/contracts/users/user-query';
import type { QueryContext } from '@spoor/projections/query-context';
import {
  lastPeoplePosition,
  type Person,
  readChangedPeople,
} from '@spoor/projections/users/users/people.queries';
import { rolesOf } from '@spoor/projections/users/users/users.queries';
import { LRUCache } from 'lru-cache';
import { Vault } from '../auth/vault.ts';
import type { CursorPage } from '../shared/cursors.ts';

interface KnownPerson extends Person, Omit<SearchablePerson, keyof Person> {
  readonly fullName: string;
  /** What a search looks in, folded. */
  readonly words: string;
}

/** People, and where the list goes on. */
export interface PeopleSlice extends UserPage {
  readonly next: Place | undefined;
}

type PersonField = keyof typeof userCollection.filters | (typeof userCollection.sorts)[number];

const byNameFirst: readonly SortTerm<PersonField>[] = [{ field: 'name', direction: 'asc' }];
const maxKeptOrders = 20;

/** The people of one platform, opened, as far as some position of the log. */
interface Directory {
  position: bigint;
  readonly people: Map<string, KnownPerson>;
  /** By order. */
  readonly sorted: Map<string, readonly PlacedRow<KnownPerson>[]>;
  /** Once somebody searched. */
  everybody: readonly SearchablePerson[] | undefined;
}

/** Nothing of people is kept in memory for longer than this after it was asked for last. Milliseconds. */
const keptFor = 10 * 60_000;

/**
 * Finds people by name and address. Both are sealed wherever they are stored, each with the key of its person, so they are
 * opened once, kept in memory, and read again as far as they changed.
 */
@Injectable()
export class PeopleDirectory {
  private readonly known = new LRUCache<string, Directory>({ max: 20, ttl: keptFor, updateAgeOnGet: true });
  private readonly reading = new Map<string, Promise<Directory>>();

  constructor(@Inject(Vault) private readonly vault: Vault) {}

  /**
   * People that a query asks for: of a page by its number, or from where another ended; how many there are in all, and what the
   * last of them is placed by, where there are more to follow.
   * @throws DatabaseUnavailable
   */
  async list(query: UserListQuery, queryContext: QueryContext, from?: CursorPage): Promise<PeopleSlice> {
    const { sort_by: sort = byNameFirst, filter = [], pageNumber, itemCount } = query;
    const { platform } = queryContext;
    const directory = await this.read(queryContext);
    const seen = await this.lastSeen([...sort, ...filter], platform);
    const fieldOf = valueIn(platform, seen);
    const isAsked = meetsFilter(userCollection.filters, filter, fieldOf);
    const found = this.inOrder(directory, sort, fieldOf, platform).filter(
      ({ row }) => meets(query)(row) && isAsked(row),
    );
    const page = from ?? { pageNumber, itemCount };
    const { rows, next } = sliceRows(orderOf(sort, fieldOf, platform), found, page);
    return { items: await this.rowsOf(rows, platform), total: found.length, next };
  }

  /** @returns undefined where the platform has no such account */
  async find(guid: string, queryContext: QueryContext): Promise<UserRow | undefined> {
    const person = (await this.read(queryContext)).people.get(guid);
    if (person === undefined) return undefined;
    return (await this.rowsOf([person], queryContext.platform))[0];
  }

  /** Everybody who was not erased, for a search over the whole site. @throws DatabaseUnavailable */
  async everybody(queryContext: QueryContext): Promise<readonly SearchablePerson[]> {
    const directory = await this.read(queryContext);
    directory.everybody ??= [...directory.people.values().filter(({ isErased }) => !isErased)];
    return directory.everybody;
  }

  /** As new as the read model. Whoever asks while it is being read waits for the same, and reads on from there. */
  private async read(queryContext: QueryContext): Promise<Directory> {
    const { guid } = queryContext.platform;
    await this.reading.get(guid)?.catch(() => undefined);
    const earlier = this.reading.get(guid);
    if (earlier !== undefined) return earlier;
    const reading = this.readOn(queryContext).finally(() => this.reading.delete(guid));
    this.reading.set(guid, reading);
    return reading;
  }

  private async readOn(queryContext: QueryContext): Promise<Directory> {
    const { guid } = queryContext.platform;
    const last = await lastPeoplePosition(queryContext);
    const kept = this.known.get(guid);
    // Where the log was put back, all that was known of it counts no more.
    const directory =
      kept !== undefined && kept.position <= last
        ? kept
        : { position: -1n, people: new Map(), sorted: new Map(), everybody: undefined };
    if (directory.position < last) {
      const { position, people } = await readChangedPeople(queryContext, directory.position);
      for (const { guid: changed, person } of people) {
        if (person === undefined) directory.people.delete(changed);
        else directory.people.set(changed, known(person));
      }
      directory.position = position;
      directory.sorted.clear();
      directory.everybody = undefined;
    }
    this.known.set(guid, directory);
    return directory;
  }

  /** The order is made when it is first asked for, and anew once somebody changed. */
  private inOrder(
    directory: Directory,
    sort: readonly SortTerm<PersonField>[],
    fieldOf: ReturnType<typeof valueIn>,
    platform: Platform,
  ): readonly PlacedRow<KnownPerson>[] {
    const name = sort.map(({ field, direction }) => `${field}_${direction}`).join();
    const known = directory.sorted.get(name);
    if (known !== undefined) return known;
    const order = orderOf(sort, fieldOf, platform);
    const placed = placeRows(order, directory.people.values());
    // Whoever is seen changes nothing of the people themselves.
    if (sort.every(({ field }) => field !== 'lastSeenOn') && directory.sorted.size < maxKeptOrders)
      directory.sorted.set(name, placed);
    return placed;
  }

  /** When people were seen last, where a query asks by it. */
  private async lastSeen(
    terms: readonly { readonly field: string }[],
    platform: Platform,
  ): Promise<ReadonlyMap<string, string>> {
    const isAsked = terms.some(({ field }) => field === 'lastSeenOn');
    return isAsked ? this.vault.credentials.lastSeenOf(platform.guid) : new Map();
  }

  private async rowsOf(people: readonly KnownPerson[], platform: Platform): Promise<UserRow[]> {
    const guids = people.map(({ guid }) => guid);
    const [seen, passkeys] = await Promise.all([
      this.vault.credentials.lastSeenOf(platform.guid, guids),
      this.vault.passkeys.countsOf(guids),
    ]);
    const admins = rolesOf(platform, 'Admin');
    return people.map((person) => ({
      ...{ guid: person.guid, email: person.email, alias: person.alias ?? null },
      ...{ firstName: person.firstName, middleName: person.middleName, lastName: person.lastName },
      displayName: person.isErased ? erasedName : displayNameOf(person),
      roleIds: [...person.roleIds],
      isAdmin: person.roleIds.some((role) => admins.includes(role)),
      isMett: person.isOperator,
      isDeveloper: person.isDeveloper,
      ...{
        isActive: person.isActive,
        isVerified: person.isVerified,
        twoFactorEnabled: person.hasTwoFactor,
        passkeys: passkeys.get(person.guid) ?? 0,
        erasure: person.erasure,
        createdOn: person.createdOn,
      },
      ...{ lastSeenOn: seen.get(person.guid) ?? null, revision: person.revision },
    }));
  }
}

function known(person: Person): KnownPerson {
  const fullName = person.isErased ? erasedName : fullNameOf(person);
  const words = foldText(`${fullName} ${person.alias ?? ''} ${person.email}`);
  return { ...person, ...searchablePerson(person), fullName, words };
}

function meets({ search = '', roleId, isActive, isVerified }: UserListQuery) {
  const words = searchWords(search);
  return (person: KnownPerson): boolean =>
    (roleId === undefined || person.roleIds.includes(roleId)) &&
    (isActive === undefined || person.isActive === isActive) &&
    (isVerified === undefined || person.isVerified === isVerified) &&
    words.every((word) => person.words.includes(word));
}

/** What a person is found and sorted by: no more than whoever may list people is told of each. */
function valueIn(platform: Platform, seen: ReadonlyMap<string, string>) {
  const admins = rolesOf(platform, 'Admin');
  return (person: KnownPerson, field: PersonField): FieldValue => {
    switch (field) {
      case 'name':
        return person.fullName;
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

/** Those who were never seen come first, and last where the order is turned: they are before everybody. */
function orderOf(
  sort: readonly SortTerm<PersonField>[],
  fieldOf: ReturnType<typeof valueIn>,
  platform: Platform,
) {
  return rowOrder<KnownPerson, PersonField>(
    sort,
    (person, field) => fieldOf(person, field) ?? (field === 'lastSeenOn' ? '' : null),
    'guid',
    { fields: ['name'], of: new Intl.Collator(platform.language) },
  );
}
