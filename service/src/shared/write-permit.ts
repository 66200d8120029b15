import type { HealthFinding } from '@spoor/contracts/system/health';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { DomainError } from './domain-error.ts';

/** Whether changes may be recorded at all: not where what is recorded would be lost, or belong to another installation. */
export class WritePermit {
  /** Why not; undefined where they may. */
  finding: HealthFinding | undefined;

  /** @throws DomainError `upstream_failed`, with the sentence that says what mends it */
  require(): void {
    if (this.finding !== undefined) throw new DomainError('upstream_failed', this.finding);
  }
}

/** The same event store, in which nothing is recorded without a permit: neither by a request, nor by what runs by itself. */
export function withWritePermit(store: EventStore, permit: WritePermit): EventStore {
  return {
    async append(stream, events, expectedRevision) {
      permit.require();
      return store.append(stream, events, expectedRevision);
    },
    readStream: (stream, fromRevision) => store.readStream(stream, fromRevision),
    readAll: (after) => store.readAll(after),
    lastPosition: () => store.lastPosition(),
    identity: () => store.identity(),
    subscribe: (options) => store.subscribe(options),
    ping: () => store.ping(),
    close: () => store.close(),
  };
}
