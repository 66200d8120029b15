import {
  type AppendResult,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  StoreUnavailable,
} from '@spoor/infra/event-store/event-store';

/** At which append a process dies: before it is made, or after it, so that only its answer is lost. */
export interface Interruption {
  readonly append: number;
  readonly moment: 'before' | 'after';
}

/** The real event store, as a process sees it that dies at one append: nothing that it asks for later arrives. */
export class InterruptedStore implements EventStore {
  readonly #store: EventStore;
  readonly #interruption: Interruption;
  #appends = 0;

  constructor(store: EventStore, interruption: Interruption) {
    this.#store = store;
    this.#interruption = interruption;
  }

  /** Whether that append was reached. */
  get isInterrupted(): boolean {
    return this.#appends >= this.#interruption.append;
  }

  identity() {
    return this.#store.identity();
  }

  async append(
    stream: string,
    events: readonly EventToAppend[],
    expectedRevision: ExpectedRevision,
  ): Promise<AppendResult> {
    this.#appends += 1;
    const { append, moment } = this.#interruption;
    const isLast = this.#appends === append;
    if (this.#appends > append || (isLast && moment === 'before')) throw new StoreUnavailable();
    const result = await this.#store.append(stream, events, expectedRevision);
    if (isLast) throw new StoreUnavailable();
    return result;
  }

  readStream(stream: string, fromRevision?: number) {
    return this.#store.readStream(stream, fromRevision);
  }

  readAll(after?: bigint) {
    return this.#store.readAll(after);
  }

  lastPosition() {
    return this.#store.lastPosition();
  }

  subscribe(options: Parameters<EventStore['subscribe']>[0]) {
    return this.#store.subscribe(options);
  }

  ping() {
    return this.#store.ping();
  }

  close() {
    return this.#store.close();
  }
}
