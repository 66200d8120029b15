import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { foldText, searchWords } from '@spoor/contracts/shared/name-search';
import { erasedName } from '@spoor/contracts/users/erased-person';
import { displayNameOf, fullNameOf } from '@spoor/contracts/users/user';
import type { UserPage, UserRow } from '@spoor/contracts/users/user.views';
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

interface KnownPerson extends Person {
  readonly fullName: string;
  /** What a search looks in, folded. */
  readonly words: string;
}

/** The people of one platform, opened, as far as some position of the log. */
interface Directory {
  position: bigint;
  readonly people: Map<string, KnownPerson>;
  /** By order: made when it is first asked for, and anew once somebody changed. */
  readonly sorted: Map<'name' | 'email' | 'createdOn', readonly KnownPerson[]>;
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

  /** @throws DatabaseUnavailable */
  async list(query: UserListQuery, queryContext: QueryContext): Promise<UserPage> {
    const { sort_by, pageNumber, itemCount } = query;
    const directory = await this.read(queryContext);
    const found = (await this.inOrder(directory, sort_by, queryContext.platform)).filter(meets(query));
    const shown = found.slice((pageNumber - 1) * itemCount, pageNumber * itemCount);
    return { items: await this.rowsOf(shown, queryContext.platform), total: found.length };
  }

  /** @returns undefined where the platform has no such account */
  async find(guid: string, queryContext: QueryContext): Promise<UserRow | undefined> {
    const person = (await this.read(queryContext)).people.get(guid);
    if (person === undefined) return undefined;
    return (await this.rowsOf([person], queryContext.platform))[0];
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
        : { position: -1n, people: new Map(), sorted: new Map() };
    if (directory.position < last) {
      const { position, people } = await readChangedPeople(queryContext, directory.position);
      for (const { guid: changed, person } of people) {
        if (person === undefined) directory.people.delete(changed);
        else directory.people.set(changed, known(person));
      }
      directory.position = position;
      directory.sorted.clear();
    }
    this.known.set(guid, directory);
    return directory;
  }

  private async inOrder(
    directory: Directory,
    sort: UserListQuery['sort_by'],
    platform: Platform,
  ): Promise<readonly KnownPerson[]> {
    const [field = 'name', direction] = sort.split('_') as [
      'name' | 'email' | 'createdOn' | 'lastSeenOn',
      string,
    ];
    const sorted =
      field === 'lastSeenOn'
        ? await this.byLastSeen(directory, platform)
        : (directory.sorted.get(field) ?? sortedBy(field, directory, platform.language));
    if (field !== 'lastSeenOn') directory.sorted.set(field, sorted);
    return direction === 'desc' ? sorted.toReversed() : sorted;
  }

  /** Those who were never seen come first: they are before everybody. */
  private async byLastSeen({ people }: Directory, platform: Platform): Promise<KnownPerson[]> {
    const seen = await this.vault.credentials.lastSeenOf(platform.guid);
    const moment = ({ guid }: KnownPerson) => seen.get(guid) ?? '';
    return [...people.values()].sort((a, b) => ordinal(moment(a), moment(b)) || ordinal(a.guid, b.guid));
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
  return { ...person, fullName, words: foldText(`${fullName} ${person.alias ?? ''} ${person.email}`) };
}

function meets({ search = '', roleId, isActive, isVerified }: UserListQuery) {
  const words = searchWords(search);
  return (person: KnownPerson): boolean =>
    (roleId === undefined || person.roleIds.includes(roleId)) &&
    (isActive === undefined || person.isActive === isActive) &&
    (isVerified === undefined || person.isVerified === isVerified) &&
    words.every((word) => person.words.includes(word));
}

function sortedBy(
  field: 'name' | 'email' | 'createdOn',
  { people }: Directory,
  language: string,
): KnownPerson[] {
  const collator = new Intl.Collator(language);
  const compare = {
    name: (a: KnownPerson, b: KnownPerson) => collator.compare(a.fullName, b.fullName),
    email: (a: KnownPerson, b: KnownPerson) => ordinal(a.email, b.email),
    createdOn: (a: KnownPerson, b: KnownPerson) => ordinal(a.createdOn, b.createdOn),
  }[field];
  return [...people.values()].sort((a, b) => compare(a, b) || ordinal(a.guid, b.guid));
}

function ordinal(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
