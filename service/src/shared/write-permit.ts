import type { HealthFinding } from '@spoor/contracts/system/health';
import { type EventStore, type LogIdentity, StoreUnavailable } from '@spoor/infra/event-store/event-store';
import { DomainError } from './domain-error.ts';

/** Whether changes may be recorded at all: not where what is recorded would be lost, or belong to another installation. */
export class WritePermit {
  /** Why not; undefined where they may. */
  finding: HealthFinding | undefined;
  /** The log as it was last seen to be the right one. */
  log: LogIdentity | undefined;

  /** @throws DomainError `upstream_failed`, with the sentence that says what mends it */
  require(): void {
    if (this.finding !== undefined) throw new DomainError('upstream_failed', this.finding);
  }

  /**
   * Compares a log with the one that was there before.
   * @throws DomainError `upstream_failed`, where it is another one, or an older copy
   */
  recognise({ id, end }: LogIdentity): void {
    if (this.log !== undefined && id !== this.log.id) this.finding = 'log_replaced';
    else if (this.log !== undefined && end < this.log.end) this.finding = 'log_shorter';
    this.require();
  }
}

/**
 * The same event store, in which nothing is recorded without a permit: neither by a request, nor by what runs by itself. A log that
 * is put in the place of the right one is noticed by who writes next, and nobody is told that anything is kept in it.
 */
export function withWritePermit(store: EventStore, permit: WritePermit): EventStore {
  /** It was away: another one may have taken its place. */
  let isDoubtful = false;

  return {
    async append(stream, events, expectedRevision) {
      permit.require();
      if (isDoubtful) permit.recognise(await store.identity());
      isDoubtful = false;
      const before = permit.log;
      try {
        const landed = await store.append(stream, events, expectedRevision);
        const isNew = before === undefined || landed.position > before.end;
        // What was kept before is found where it was; anything else that lands so early is in an older copy.
        if (!isNew) permit.recognise(await store.identity());
        else if (permit.log !== undefined && landed.position > permit.log.end)
          permit.log = { ...permit.log, end: landed.position };
        return landed;
      } catch (error) {
        isDoubtful ||= error instanceof StoreUnavailable;
        throw error;
      }
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
