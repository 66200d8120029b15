import { OrderedRows, type PlacedRow, type RowOrder } from '@spoor/contracts/collections/rows';
import { foldText } from '@spoor/contracts/shared/name-search';
import { erasedName } from '@spoor/contracts/users/erased-person';
import { nameKey } from '@spoor/contracts/users/name-key';
import { type SearchablePerson, searchablePerson } from '@spoor/contracts/users/searchable-person';
import { fullNameOf, givenNamesOf } from '@spoor/contracts/users/user';
import type { Person } from '@spoor/projections/users/users/people.queries';
import { LRUCache } from 'lru-cache';

/** A person as they are found and sorted. */
export interface KnownPerson extends Person, Omit<SearchablePerson, keyof Person> {
  readonly fullName: string;
  /** Of the alias by which others know them, and of their name; empty where they have none. */
  readonly aliasKey: string;
  readonly nameKey: string;
  /** What a search looks in, folded. */
  readonly words: string;
}

/** Of all orders that can be asked for: those that were asked for last. */
const mostOrders = 6;
/** Where more people changed at once, an order is sooner made anew. */
const mostMoved = 1_000;

/** The people of one platform, opened, as far as some position of the log, in the orders that were asked for. */
export class KnownPeople {
  /** As `PeopleState` names it. */
  readonly table: string | undefined;
  position = -1n;
  /** When they were seen last, ISO-8601, by guid, as far as somebody asked. */
  readonly seen = new Map<string, string>();
  /** Until when that was asked. */
  seenUntil: Date | undefined;
  private readonly people = new Map<string, KnownPerson>();
  private searchable: readonly SearchablePerson[] | undefined;
  private readonly orders = new LRUCache<string, OrderedRows<KnownPerson>>({ max: mostOrders });

  constructor(table?: string) {
    this.table = table;
  }

  find(guid: string): KnownPerson | undefined {
    return this.people.get(guid);
  }

  /**
   * Whether somebody else has an alias that people read as this name, or has such a name.
   * @param namesOfAll false: of those with a role alone, so that whoever asks does not learn who else has an account
   */
  hasNamesake(name: string, guid: string, namesOfAll: boolean): boolean {
    const key = nameKey(name);
    return this.people.values().some((other) => {
      const isNameMeant = namesOfAll || other.roleIds.length > 0;
      const isSame = other.aliasKey === key || (isNameMeant && other.nameKey === key);
      return other.guid !== guid && !other.isErased && isSame;
    });
  }

  /** All who were not erased; the same list until somebody changed. */
  get everybody(): readonly SearchablePerson[] {
    this.searchable ??= [...this.people.values().filter(({ isErased }) => !isErased)];
    return this.searchable;
  }

  /** @param changed who is undefined is there no longer: nothing of them stays */
  update(changed: readonly { readonly guid: string; readonly person: Person | undefined }[]): void {
    this.searchable = undefined;
    this.move(
      changed.map(({ guid }) => guid),
      () => {
        for (const { guid, person } of changed) {
          if (person === undefined) this.people.delete(guid);
          else this.people.set(guid, knownPerson(person));
        }
      },
    );
  }

  /** @param moments when people were seen last, by guid */
  see(moments: ReadonlyMap<string, string>): void {
    const moved = [...moments].filter(([guid, moment]) => this.seen.get(guid) !== moment);
    this.move(
      moved.map(([guid]) => guid),
      () => {
        for (const [guid, moment] of moved) this.seen.set(guid, moment);
      },
    );
  }

  /** Made when it is first asked for; from then on, whoever changes takes their new place in it. */
  inOrder(name: string, order: RowOrder<KnownPerson>): readonly PlacedRow<KnownPerson>[] {
    const known = this.orders.get(name);
    if (known !== undefined) return known.placed;
    const made = new OrderedRows(order, this.people.values());
    this.orders.set(name, made);
    return made.placed;
  }

  private move(guids: readonly string[], change: () => void): void {
    if (guids.length > mostMoved) this.orders.clear();
    const present = () => guids.flatMap((guid) => this.people.get(guid) ?? []);
    this.eachOrder(present(), (ordered, person) => ordered.remove(person));
    change();
    this.eachOrder(present(), (ordered, person) => ordered.add(person));
  }

  private eachOrder(
    people: readonly KnownPerson[],
    move: (ordered: OrderedRows<KnownPerson>, person: KnownPerson) => void,
  ): void {
    for (const ordered of this.orders.values()) for (const person of people) move(ordered, person);
  }
}

function knownPerson(person: Person): KnownPerson {
  const fullName = person.isErased ? erasedName : fullNameOf(person);
  const words = foldText(`${fullName} ${person.alias ?? ''} ${person.email}`);
  const keys = { aliasKey: nameKey(person.alias ?? ''), nameKey: nameKey(givenNamesOf(person)) };
  return { ...person, ...searchablePerson(person), fullName, ...keys, words };
}
