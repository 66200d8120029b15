import { parseEvent, type RecordedSpoorEvent } from '@spoor/contracts/event-catalogue';
import type { StoredEvent } from '@spoor/infra/event-store/event-store';

/** An event on its way to the projections: read once, by the first that wants it. */
export class IncomingEvent {
  readonly type: string;
  readonly position: bigint;
  readonly #stored: StoredEvent;
  #event: RecordedSpoorEvent | undefined;

  constructor(stored: StoredEvent) {
    this.type = stored.type;
    this.position = stored.position;
    this.#stored = stored;
  }

  /** @throws UnreadableEvent */
  read(): RecordedSpoorEvent {
    this.#event ??= parseEvent(this.#stored);
    return this.#event;
  }
}

/** What arrived since `after`, in order, and how far that reaches. */
export interface EventBatch {
  /** Commit position of the last event before these; -1 where there is none. */
  readonly after: bigint;
  /** Commit position of the last of these. */
  readonly upTo: bigint;
  readonly events: readonly IncomingEvent[];
}

/** Position before the first event. */
export const startOfLog = -1n;

/** Events of one batch, which are not none. */
export function toEventBatch(stored: readonly StoredEvent[], after: bigint): EventBatch {
  const events = stored.map((event) => new IncomingEvent(event));
  return { after, upTo: events.at(-1)?.position ?? after, events };
}
