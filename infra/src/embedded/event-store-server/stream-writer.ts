import { randomUUID } from 'node:crypto';
import { type AppendDecision, decideAppend, type RequestedRevision } from './append-decision.ts';
import type { EventLog, StreamState } from './event-log.ts';
import { endOfStream, noRevision, type ProposedEvent, systemEventTypes } from './log-record.ts';
import { ownBehaviour, type ServerBehaviour } from './server-behaviour.ts';
import {
  isMetastream,
  isSoftDeleted,
  metastreamOf,
  originalStreamOf,
  parseStreamMetadata,
  softDeleteMetadata,
  undeleteMetadata,
} from './stream-metadata.ts';

/** What became of a write. */
export type WriteOutcome =
  /** `lastRevision` is `noRevision` where nothing was appended to a new stream. */
  | { readonly kind: 'written'; readonly lastRevision: number; readonly position: number }
  | { readonly kind: 'wrong-expected-revision'; readonly currentRevision: number }
  | { readonly kind: 'stream-deleted' };

const nothing = new Uint8Array();

/** The rules of writing to the log. Every method must run inside a transaction of the log. */
export class StreamWriter {
  readonly #log: EventLog;
  readonly #behaviour: ServerBehaviour;

  constructor(log: EventLog, behaviour: ServerBehaviour = ownBehaviour) {
    this.#log = log;
    this.#behaviour = behaviour;
  }

  append(name: string, expected: RequestedRevision, events: readonly ProposedEvent[]): WriteOutcome {
    const stream = this.#log.openStream(name);
    const decision = this.#decide(
      stream,
      expected,
      events.map(({ id }) => id),
    );
    if (decision.kind === 'repeat') return this.#repeat(stream, decision.lastRevision);
    if (decision.kind !== 'append') return refuse(stream, decision.kind);

    const firstRevision = stream.lastRevision + 1;
    if (events.length === 0) {
      return { kind: 'written', lastRevision: stream.lastRevision, position: this.#log.lastPosition };
    }
    const position = this.#log.append(stream, events, firstRevision);
    if (isMetastream(name)) this.#applyMetadata(stream);
    else if (isSoftDeleted(stream.rules)) this.#undelete(stream, firstRevision);
    return { kind: 'written', lastRevision: firstRevision + events.length - 1, position };
  }

  /** Hides all events so far; the next append brings the stream back, its revisions going on where they were. */
  delete(name: string, expected: RequestedRevision): WriteOutcome {
    const stream = this.#log.openStream(name);
    const event = metadataEvent(softDeleteMetadata);
    const decision = this.#decide(stream, expected, [event.id]);
    if (decision.kind === 'stream-deleted') return refuse(stream, decision.kind);
    if (decision.kind !== 'append' || !this.#exists(stream)) return refuse(stream, 'wrong-expected-revision');
    return this.#writeMetadata(stream, event);
  }

  /** Ends a stream for good: nothing can be read from it or appended to it any more. */
  tombstone(name: string, expected: RequestedRevision): WriteOutcome {
    const stream = this.#log.openStream(name);
    const event: ProposedEvent = {
      id: randomUUID(),
      type: systemEventTypes.streamDeleted,
      isJson: 0,
      data: nothing,
      metadata: nothing,
    };
    const decision = this.#decide(stream, expected, [event.id]);
    if (decision.kind === 'stream-deleted') return refuse(stream, decision.kind);
    if (decision.kind !== 'append') return refuse(stream, 'wrong-expected-revision');
    const position = this.#log.append(stream, [event], endOfStream);
    return { kind: 'written', lastRevision: endOfStream, position };
  }

  #decide(stream: StreamState, expected: RequestedRevision, eventIds: readonly string[]): AppendDecision {
    // The metadata of a stream that is gone for good is gone as well.
    const { metadataOutlivesTombstone } = this.#behaviour;
    if (
      !metadataOutlivesTombstone &&
      isMetastream(stream.name) &&
      this.#isTombstoned(originalStreamOf(stream.name))
    ) {
      return { kind: 'stream-deleted' };
    }
    const log = this.#log;
    return decideAppend(
      {
        lastRevision: stream.lastRevision,
        softDeleted: isSoftDeleted(stream.rules),
        hasMetadata: expected === 'stream-exists' && this.#hasMetadata(stream),
        revisionOfId: (eventId) => log.revisionOfId(stream, eventId),
        idAt: (revision) => log.recordAt(stream, revision)?.id,
      },
      expected,
      eventIds,
    );
  }

  #repeat(stream: StreamState, lastRevision: number): WriteOutcome {
    const position = this.#log.recordAt(stream, lastRevision)?.position ?? this.#log.lastPosition;
    return { kind: 'written', lastRevision, position };
  }

  /** New metadata takes effect; a soft-deleted stream comes back with it, still without its old events. */
  #applyMetadata(metastream: StreamState): void {
    const original = this.#log.openStream(originalStreamOf(metastream.name));
    const wasDeleted = isSoftDeleted(original.rules);
    this.#refreshRules(original);
    if (wasDeleted) this.#undelete(original, original.lastRevision + 1);
  }

  #undelete(stream: StreamState, firstRevision: number): void {
    const metadata = undeleteMetadata(this.#latestMetadata(stream), firstRevision);
    if (metadata !== undefined) this.#writeMetadata(stream, metadataEvent(metadata));
  }

  #writeMetadata(stream: StreamState, event: ProposedEvent): WriteOutcome {
    const metastream = this.#log.openStream(metastreamOf(stream.name));
    const revision = metastream.lastRevision + 1;
    const position = this.#log.append(metastream, [event], revision);
    this.#refreshRules(stream);
    return { kind: 'written', lastRevision: revision, position };
  }

  #refreshRules(stream: StreamState): void {
    this.#log.setVisibility(stream, parseStreamMetadata(this.#latestMetadata(stream)));
  }

  #latestMetadata(stream: StreamState): Uint8Array {
    const metastream = this.#log.openStream(metastreamOf(stream.name));
    return this.#log.recordAt(metastream, metastream.lastRevision)?.data ?? nothing;
  }

  #exists(stream: StreamState): boolean {
    return stream.lastRevision !== noRevision || this.#hasMetadata(stream);
  }

  #hasMetadata(stream: StreamState): boolean {
    const metastream = this.#log.findStream(metastreamOf(stream.name));
    return metastream !== undefined && metastream.lastRevision !== noRevision;
  }

  #isTombstoned(name: string): boolean {
    return this.#log.findStream(name)?.lastRevision === endOfStream;
  }
}

function refuse(stream: StreamState, kind: 'wrong-expected-revision' | 'stream-deleted'): WriteOutcome {
  return kind === 'stream-deleted' ? { kind } : { kind, currentRevision: stream.lastRevision };
}

function metadataEvent(json: string): ProposedEvent {
  return {
    id: randomUUID(),
    type: systemEventTypes.metadata,
    isJson: 1,
    data: Buffer.from(json),
    metadata: nothing,
  };
}
