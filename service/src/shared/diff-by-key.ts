import { sameJson } from '@spoor/contracts/shared/field-changes';

/** An element that is in both lists. */
export interface ChangedElement<Element> {
  readonly before: Element;
  readonly after: Element;
}

/** The differences between two lists of elements. */
export interface ListDiff<Element> {
  readonly removed: readonly Element[];
  readonly added: readonly Element[];
  /** Elements that are another object in each list; they may have equal values. */
  readonly changed: readonly ChangedElement<Element>[];
}

/** Compares two lists by the keys of their elements, which are unique in each list. Order does not matter. */
export function diffByKey<Element>(
  before: readonly Element[],
  after: readonly Element[],
  keyOf: (element: Element) => string,
): ListDiff<Element> {
  const left = new Map(before.map((element) => [keyOf(element), element]));
  const right = new Map(after.map((element) => [keyOf(element), element]));
  return {
    removed: before.filter((element) => !right.has(keyOf(element))),
    added: after.filter((element) => !left.has(keyOf(element))),
    changed: after.flatMap((element) => {
      const previous = left.get(keyOf(element));
      return previous === undefined || previous === element ? [] : [{ before: previous, after: element }];
    }),
  };
}

/** The changed elements that are at another place, with both places. */
export function movesOf<Element extends { readonly guid: string }, Place>(
  changed: readonly ChangedElement<Element>[],
  placeOf: (element: Element) => Place,
): { guid: string; from: Place; to: Place }[] {
  return changed
    .map(({ before, after }) => ({ guid: after.guid, from: placeOf(before), to: placeOf(after) }))
    .filter(({ from, to }) => !sameJson(from, to));
}

/** The one event of several elements; none where there are no elements. */
export function eventOfElements<Element, Event>(
  elements: readonly Element[],
  toEvent: (elements: Element[]) => Event,
): Event[] {
  return elements.length === 0 ? [] : [toEvent([...elements])];
}
