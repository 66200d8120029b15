import { z } from 'zod';

/** `actorGuid` is present only for `user` and `apikey`. */
export const actorKind = z.enum(['user', 'anonymous', 'system', 'apikey', 'import', 'schedule']);
export type ActorKind = z.infer<typeof actorKind>;

/** The channel of a change. */
export const changeOrigin = z.enum(['ui', 'api', 'cli', 'import', 'schedule', 'migration']);
export type ChangeOrigin = z.infer<typeof changeOrigin>;

/**
 * Metadata of every event. A flat map of strings, because the event store's multi-stream append accepts nothing else.
 * No personal data: an actor is a guid.
 */
export const eventMetadata = z.object({
  /** Shared by all events of one intent, in all streams. */
  changeId: z.guid(),
  correlationId: z.string(),
  causationId: z.string(),
  actorGuid: z.guid().optional(),
  actorKind,
  via: changeOrigin,
  platformGuid: z.guid(),
  /** ISO-8601 UTC with milliseconds. */
  at: z.iso.datetime(),
  /** Version of the event's data, as a decimal string; upcasters start from it. */
  schemaVersion: z.string(),
  /** The Change that this one undoes. Redo is an undo of an undo. */
  undoOf: z.guid().optional(),
  /** `<entity>@<moment>` */
  restoreOf: z.string().optional(),
  reason: z.string().optional(),
  /** The run that a program said it belongs to, and what that calls itself. */
  runId: z.guid().optional(),
  runName: z.string().optional(),
});
export type EventMetadata = z.infer<typeof eventMetadata>;

export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** An event as stored. */
export type RecordedEvent<E extends DomainEvent = DomainEvent> = E & {
  readonly id: string;
  readonly stream: string;
  /** Zero-based index in the stream. */
  readonly revision: number;
  /** Commit position in the whole log: opaque and comparable, not for arithmetic. */
  readonly position: bigint;
  readonly metadata: EventMetadata;
};
