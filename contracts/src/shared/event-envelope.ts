import { z } from 'zod';

/** Who acted. `actorGuid` names a user only where the kind is `user`. */
export const actorKind = z.enum(['user', 'anonymous', 'system', 'apikey', 'import', 'schedule']);
export type ActorKind = z.infer<typeof actorKind>;

/** The road a change came in by. */
export const via = z.enum(['ui', 'api', 'cli', 'import', 'schedule', 'migration']);
export type Via = z.infer<typeof via>;

/**
 * What is recorded beside every event. A flat map of strings, because the event store's multi-stream
 * append accepts nothing else. Never holds personal data: an actor is a guid.
 */
export const eventMetadata = z.object({
  /** One user intent; shared by all its events, in whatever streams. */
  changeId: z.guid(),
  correlationId: z.string(),
  causationId: z.string(),
  actorGuid: z.guid().optional(),
  actorKind,
  via,
  platformGuid: z.guid(),
  /** ISO-8601 UTC with milliseconds. */
  at: z.iso.datetime(),
  /** Version of the event's data, as a decimal string; upcasters start from it. */
  schemaVersion: z.string(),
  /** The change that this one takes back. Redo is an undo of an undo. */
  undoOf: z.guid().optional(),
  /** What this change restored, as `<entity>@<moment>`. */
  restoreOf: z.string().optional(),
  /** A note that the person gave. */
  reason: z.string().optional(),
});
export type EventMetadata = z.infer<typeof eventMetadata>;

/** What is decided: a fact with a name and its data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** A fact as it was recorded: where it stands and who did it. */
export type RecordedEvent<E extends DomainEvent = DomainEvent> = E & {
  readonly id: string;
  readonly stream: string;
  /** Zero-based place in the stream. */
  readonly revision: number;
  /** Commit position in the whole log: opaque, comparable, never arithmetic. */
  readonly position: bigint;
  readonly metadata: EventMetadata;
};
