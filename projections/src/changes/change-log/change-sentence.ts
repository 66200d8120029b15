import type { EventType } from '@spoor/contracts/event-catalogue';
import type { Deed } from './change-log.schema.ts';
import { aspects, broughtBack, predicates, type Sentence, things } from './change-words.ts';

/** What a sentence is told from. */
export interface Told {
  readonly deeds: readonly Deed[];
  /** Names by which the things are known, by entity (`page:{guid}`). */
  readonly titles: ReadonlyMap<string, string>;
  /** Whether it all was done to bring back how the thing was. */
  readonly isRestore?: boolean;
}

/**
 * What was done, and to what, as it follows the name of who did it: `wijzigde de titel van ‘Nieuws’`. A Change with
 * several deeds is told by its main one; the others followed from it.
 */
export function predicateOf({ deeds, titles, isRestore = false }: Told): Sentence {
  const deed = mainDeed(deeds);
  if (deed === undefined) return { nl: 'deed niets', en: 'did nothing' };
  const predicate = isRestore ? broughtBack : predicates[deed.type];
  return predicate({
    thing: thingOf(deed, titles.get(deed.entity)),
    aspect: aspects[deed.aspect ?? ''],
  });
}

/** What follows from a deed in another stream, and may be recorded before it. */
const consequences: ReadonlySet<EventType> = new Set([
  'RedirectCreated',
  'RedirectChanged',
  'RedirectRemoved',
  'RedirectRestored',
]);

/**
 * The deed that was asked for: the first that is not a consequence of another, or else the first. What left one menu
 * and arrived in another was moved.
 */
export function mainDeed(deeds: readonly Deed[]): Deed | undefined {
  const [left, arrived] = [deedOf(deeds, 'MenuItemsRemoved'), deedOf(deeds, 'MenuItemsAdded')];
  if (left !== undefined && arrived !== undefined && left.entity !== arrived.entity) {
    return { ...arrived, type: 'MenuItemsMoved' };
  }
  return deeds.find(({ type }) => !consequences.has(type)) ?? deeds[0];
}

function deedOf(deeds: readonly Deed[], type: EventType): Deed | undefined {
  return deeds.find((deed) => deed.type === type);
}

/** The name of who did it, and what they did. */
export function sentenceOf(actor: Sentence, predicate: Sentence): Sentence {
  return { nl: `${actor.nl} ${predicate.nl}`, en: `${actor.en} ${predicate.en}` };
}

/** Somebody took back what another sentence tells, or (an undo of an undo) did it again. */
export function takenBackOf(actor: Sentence, original: Sentence, isRedo: boolean): Sentence {
  const verb = isRedo ? redone : undone;
  return { nl: `${actor.nl} ${verb.nl}: ${original.nl}`, en: `${actor.en} ${verb.en}: ${original.en}` };
}

const undone = { nl: 'maakte ongedaan', en: 'undid' };
const redone = { nl: 'deed opnieuw', en: 'redid' };

function thingOf({ entity, count }: Deed, title: string | undefined): Sentence {
  const { one, many } = things[entity.slice(0, entity.indexOf(':'))] ?? something;
  if (count > 1) return { nl: `${count} ${many.nl}`, en: `${count} ${many.en}` };
  return title === undefined ? one : { nl: `‘${title}’`, en: `‘${title}’` };
}

const something = { one: { nl: 'iets', en: 'something' }, many: { nl: 'dingen', en: 'things' } };
