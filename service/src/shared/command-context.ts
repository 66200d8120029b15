import type { ActorKind, EventMetadata, Via } from '@spoor/contracts/shared/event-envelope';

/** Who asks, when, by what road and on what condition: everything about a write that is not the command itself. */
export interface CommandContext {
  /** Names the Change. Derived from the idempotency key, so a command that is sent again is the same Change. */
  readonly changeId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actorGuid?: string | undefined;
  readonly actorKind: ActorKind;
  readonly via: Via;
  readonly platformGuid: string;
  /** ISO-8601 UTC with milliseconds. */
  readonly at: string;
  readonly reason?: string | undefined;
  /** The Change that this one takes back. */
  readonly undoOf?: string | undefined;
  /** What this Change brings back, as `page:{guid}@{moment}`. */
  readonly restoreOf?: string | undefined;
  /** The revision that the caller last saw; `*` = whichever it is now, but nobody may come between. */
  readonly ifMatch?: number | '*' | undefined;
  /** Paths at which whoever asks gives way: what the command wants of them, or of anything around or within, is left out. */
  readonly keep?: readonly string[] | undefined;
  /** Refuse any staleness (412) instead of merging path by path. */
  readonly strict: boolean;
}

/** Where a command landed. One that would change nothing recorded nothing, and landed where the stream already stood. */
export interface Receipt {
  readonly changeId: string;
  readonly revision: number;
  readonly position: bigint;
  /** Whether there is a Change of this id: one to show, and to undo. */
  readonly changed: boolean;
}

/** What is recorded beside each event of a command. */
export function metadataOf(context: CommandContext, schemaVersion: string): EventMetadata {
  const { changeId, correlationId, causationId, actorGuid, actorKind, via, platformGuid, at } = context;
  const { undoOf, restoreOf, reason } = context;
  return {
    ...{ changeId, correlationId, causationId, actorKind, via, platformGuid, at, schemaVersion },
    ...(actorGuid === undefined ? {} : { actorGuid }),
    ...(undoOf === undefined ? {} : { undoOf }),
    ...(restoreOf === undefined ? {} : { restoreOf }),
    ...(reason === undefined ? {} : { reason }),
  };
}
