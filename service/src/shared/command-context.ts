import type { ActorKind, ChangeOrigin, EventMetadata } from '@spoor/contracts/shared/event-envelope';

/** Everything about a write besides the command itself: who, when, through which channel and on what condition. */
export interface CommandContext {
  /** Derived from the idempotency key, so that a repeated command is the same Change. */
  readonly changeId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actorGuid?: string | undefined;
  readonly actorKind: ActorKind;
  readonly via: ChangeOrigin;
  readonly platformGuid: string;
  /** ISO-8601 UTC with milliseconds. */
  readonly at: string;
  readonly reason?: string | undefined;
  /** The Change that this one undoes. */
  readonly undoOf?: string | undefined;
  /** What this Change restores, as `page:{guid}@{moment}`. */
  readonly restoreOf?: string | undefined;
  /** The run of a program that it belongs to, and what that is called. */
  readonly runId?: string | undefined;
  readonly runName?: string | undefined;
  /** The revision that the caller last saw; `*`: any, but the write must not race with another one. */
  readonly ifMatch?: number | '*' | undefined;
  /** Paths that stay as they are: what the command would change at, around or within them is left out. */
  readonly keep?: readonly string[] | undefined;
  /** Reject a stale revision (412) instead of merging. */
  readonly strict: boolean;
}

/** Where a Change was recorded. A command without effect records nothing and has the stream's current position. */
export interface Receipt {
  readonly changeId: string;
  /** Commit position of its last event. */
  readonly position: bigint;
  /** The streams that it wrote to; none where nothing changed. */
  readonly streams: readonly string[];
  /** Revision of the stream that was asked about; absent where there were several. */
  readonly revision?: number;
}

/** The Change that a command led to; null where it had no effect, because there is none then. */
export function recordedChange({ changeId, streams }: Receipt): string | null {
  return streams.length === 0 ? null : changeId;
}

export function metadataOf(context: CommandContext, schemaVersion: string): EventMetadata {
  const { changeId, correlationId, causationId, actorGuid, actorKind, via, platformGuid, at } = context;
  const { undoOf, restoreOf, reason, runId, runName } = context;
  return {
    changeId,
    correlationId,
    causationId,
    actorKind,
    via,
    platformGuid,
    at,
    schemaVersion,
    ...(actorGuid === undefined ? {} : { actorGuid }),
    ...(undoOf === undefined ? {} : { undoOf }),
    ...(restoreOf === undefined ? {} : { restoreOf }),
    ...(reason === undefined ? {} : { reason }),
    ...(runId === undefined ? {} : { runId }),
    ...(runName === undefined ? {} : { runName }),
  };
}
