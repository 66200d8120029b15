import type { reasonsNotToUndo } from '@spoor/contracts/changes/change.views';
import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import { applyChanges } from '@spoor/contracts/shared/leaf-changes';
import { DomainError } from './domain-error.ts';

/** How far a thing has come. Its document is what its events have made of it. */
export type Lifecycle<Document> =
  | { readonly status: 'missing' }
  | { readonly status: 'present'; readonly document: Document }
  | { readonly status: 'removed'; readonly document: Document }
  /** Removed for ever. */
  | { readonly status: 'purged' };

/** Said of an event that nothing can take back. */
export interface Irreversible {
  readonly irreversible: (typeof reasonsNotToUndo)[number];
}

/**
 * One kind of thing that changes, as data: what it is made of, what happened to it, and what may happen next.
 * Pure: time, ids and whoever acts arrive in the command. Methods, so that a list of different deciders is still
 * a list of deciders.
 */
export interface Decider<Document, Command, Event extends SpoorEvent> {
  /** Its streams are called this and its guid: `page-`. */
  readonly streamPrefix: `${string}-`;
  /** What is there before anything happened: nothing, where it is not said. */
  readonly beginning?: Lifecycle<Document>;
  /** What happened, made into what is. History is always accepted: never throws, never validates. */
  evolve(state: Lifecycle<Document>, event: Event): Lifecycle<Document>;
  /**
   * What happens if this is asked: no events where nothing would change.
   * @throws DomainError where a rule says no
   */
  decide(state: Lifecycle<Document>, command: Command): Event[];
  /**
   * The ordinary events that lead to a wanted document, or to none: undo and restore go this way, so that the
   * rules hold on every road.
   * @throws DomainError where a rule says no
   */
  towards(state: Lifecycle<Document>, wanted: Document | undefined): Event[];
  /** The event that leads a reader back to where they were. */
  compensate(event: Event): Event | Irreversible;
}

/** Any decider, for code that does not care which. */
export type AnyDecider = Decider<unknown, never, SpoorEvent>;

export const missing: Lifecycle<never> = { status: 'missing' };

/** What a decider's streams begin with. */
export function beginningOf<Document, Command, Event extends SpoorEvent>({
  beginning = missing,
}: Decider<Document, Command, Event>): Lifecycle<Document> {
  return beginning;
}

/** @throws DomainError `not_found` or `gone` where there is nothing to work on */
export function present<Document>(state: Lifecycle<Document>): Document {
  switch (state.status) {
    case 'missing':
      throw new DomainError('not_found');
    case 'removed':
    case 'purged':
      throw new DomainError('gone');
    case 'present':
      return state.document;
  }
}

/** The state after an event that changed leaves of what is there; without effect on what is not. */
export function changed<Document>(state: Lifecycle<Document>, event: SpoorEvent): Lifecycle<Document> {
  if (state.status !== 'present') return state;
  return { ...state, document: applyChanges(state.document, leavesOf(event)) };
}

/**
 * What lies in the trash.
 * @throws DomainError `not_found` where nothing does
 */
export function removedDocument<Document>(state: Lifecycle<Document>): Document {
  if (state.status === 'removed') return state.document;
  throw new DomainError('not_found');
}

/**
 * Whether a thing begins, or comes back, where it is not there now.
 * @throws DomainError `gone` where it is gone for ever
 */
export function isFirst(state: Lifecycle<unknown>): boolean {
  if (state.status === 'purged') throw new DomainError('gone');
  return state.status === 'missing';
}

/** The document of a thing that is there. */
export function documentOf<Document>(state: Lifecycle<Document>): Document | undefined {
  return state.status === 'present' ? state.document : undefined;
}
