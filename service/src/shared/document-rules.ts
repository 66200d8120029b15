import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { diffDocuments, type FieldChange } from '@spoor/contracts/shared/field-changes';
import { type AggregateState, type Decider, documentOf, evolveDocument } from './decider.ts';
import { DomainError } from './domain-error.ts';

/** The facts of documents that are created, changed, removed and restored. */
export interface DocumentFacts<Document, Event extends SpoorEvent> {
  created(document: Document): Event;
  restored(document: Document): Event;
  /** @throws DomainError where it has to stay */
  removed(document: Document): Event;
  /** @returns the difference; none where there is none */
  changed(before: Document, after: Document): Event[];
  /** After this event, what was removed cannot be restored. */
  readonly purged?: Event['type'];
  /**
   * What is stored of a wanted document.
   * @throws DomainError where a rule refuses it
   */
  normalize?(wanted: Document): Document;
}

/** The part of a decider that follows from the facts. */
export function documentRules<Document, Event extends SpoorEvent>(
  facts: DocumentFacts<Document, Event>,
): Pick<Decider<Document, never, Event>, 'evolve' | 'eventsToReach'> {
  return {
    evolve(state, event) {
      if (event.type === facts.purged) return { status: 'purged' };
      const [change] = fieldChangesOf(event);
      // The empty path is the whole document.
      if (change?.path !== '') return evolveDocument(state, event);
      return change.to === undefined
        ? { status: 'removed', document: change.from as Document }
        : { status: 'present', document: change.to as Document };
    },
    eventsToReach(state, wanted) {
      const document = documentOf(state);
      if (wanted === undefined) return document === undefined ? [] : [facts.removed(document)];
      const after = facts.normalize?.(wanted) ?? wanted;
      if (document !== undefined) return facts.changed(document, after);
      return [isNew(state) ? facts.created(after) : facts.restored(after)];
    },
  };
}

/** The one event of documents whose changed fields are recorded together; none where nothing changed. */
export function eventOfChanges<Event>(
  before: unknown,
  after: unknown,
  toEvent: (changes: FieldChange[]) => Event,
): Event[] {
  const changes = diffDocuments(before, after);
  return changes.length === 0 ? [] : [toEvent(changes)];
}

/** @throws DomainError `already_exists` where the stream was ever used */
export function requireMissing({ status }: AggregateState<unknown>): void {
  if (status !== 'missing') throw new DomainError('already_exists', { name: 'guid_taken', path: '/guid' });
}

/** @throws DomainError `gone` where it was purged */
function isNew({ status }: AggregateState<unknown>): boolean {
  if (status === 'purged') throw new DomainError('gone');
  return status === 'missing';
}
