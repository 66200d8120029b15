import type { UndoRefusalReason } from '@spoor/contracts/changes/change.views';
import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { DomainError } from './domain-error.ts';

/** The state of a stream: whether its document exists, and what it is. */
export type AggregateState<Document> =
  | { readonly status: 'missing' }
  | { readonly status: 'present'; readonly document: Document }
  | { readonly status: 'removed'; readonly document: Document }
  /** Removed, and cannot be restored. */
  | { readonly status: 'purged' };

/** An event without an inverse. */
export interface Irreversible {
  readonly irreversible: UndoRefusalReason;
}

/**
 * The rules of one kind of aggregate. Pure: time, ids and the actor are part of the command. Declared with methods,
 * so that different deciders can be kept in one list (bivariance).
 */
export interface Decider<Document, Command, Event extends SpoorEvent> {
  /** A stream is named by this prefix and the aggregate's id: `page-`. */
  readonly streamPrefix: `${string}-`;
  /** The state of an empty stream; absent: `missing`. */
  readonly initialState?: AggregateState<Document>;
  /** Applies an event. Never throws and never validates: history is always accepted. */
  evolve(state: AggregateState<Document>, event: Event): AggregateState<Document>;
  /**
   * @returns the events that a command causes; none where it changes nothing
   * @throws DomainError where a rule refuses it
   */
  decide(state: AggregateState<Document>, command: Command): Event[];
  /**
   * @returns the ordinary events that lead to a wanted document; undefined: to none. Undo and restore use this, so
   * that all rules apply to them.
   * @throws DomainError where a rule refuses it
   */
  eventsToReach(state: AggregateState<Document>, wanted: Document | undefined): Event[];
  /** The inverse of an event. */
  compensate(event: Event): Event | Irreversible;
  /** Why nothing of the stream is taken back any more, where it was ended for ever: undo could bring nothing back. */
  endingOf?(state: AggregateState<Document>): UndoRefusalReason | undefined;
  /** Whether an event only goes along with others of its Change: where nothing else of that is left to undo, it stays. */
  isCompanion?(event: Event): boolean;
  /**
   * The field with which another is one fact, where it is: whoever takes that field back, or leaves it out, does the same with this
   * one, and with this one alone nobody does.
   */
  leaderOf?(path: string): string | undefined;
}

export type AnyDecider = Decider<unknown, never, SpoorEvent>;

export const missingState: AggregateState<never> = { status: 'missing' };

export function initialStateOf<Document, Command, Event extends SpoorEvent>({
  initialState = missingState,
}: Decider<Document, Command, Event>): AggregateState<Document> {
  return initialState;
}

/** @throws DomainError `not_found` or `gone` where there is no document */
export function requirePresent<Document>(state: AggregateState<Document>): Document {
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

/** The state after an event that changed fields of the document; the same where it changed none. */
export function evolveDocument<Document>(
  state: AggregateState<Document>,
  event: SpoorEvent,
): AggregateState<Document> {
  if (state.status !== 'present') return state;
  return { ...state, document: applyChanges(state.document, fieldChangesOf(event)) };
}

/**
 * The document of something in the trash.
 * @throws DomainError `not_found`
 */
export function requireRemoved<Document>(state: AggregateState<Document>): Document {
  if (state.status === 'removed') return state.document;
  throw new DomainError('not_found');
}

export function documentOf<Document>(state: AggregateState<Document>): Document | undefined {
  return state.status === 'present' ? state.document : undefined;
}
