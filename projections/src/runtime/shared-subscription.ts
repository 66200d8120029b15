import type { EventStore, StoredEvent, SubscriptionItem } from '@spoor/infra/event-store/event-store';
import type { Logger } from '@spoor/infra/logger';
import type { Tracing } from '@spoor/infra/tracing/tracing';
import { batchAvailable } from './batch-available.ts';
import { readCheckpoint } from './checkpoints.ts';
import { type EventBatch, startOfLog, toEventBatch } from './event-batch.ts';
import { projectFromMemory } from './project-from-memory.ts';
import type { Projection } from './projection.ts';
import { ProjectionMemory } from './projection-memory.ts';
import type { Projector, ProjectorDependencies } from './projector.ts';
import type { Db } from './tables.ts';

/** Events per transaction, at most: what has arrived meanwhile goes together. */
const liveBatch = 1_000;

/**
 * Events of a batch that all projections take in one transaction. In larger ones the rows outweigh what a transaction
 * costs, and side by side they are written sooner.
 */
const maxSharedEvents = 64;

interface Subscriber {
  readonly projector: Projector;
  /** Unsubscribes: with an error, or without where the projector was told to stop. */
  readonly leave: (error?: unknown) => void;
}

/**
 * One subscription for all projections of this process: each event is read and decoded once. Nobody gets a next
 * batch before everybody has projected this one, so a slow database slows the reading, not the memory.
 */
export class SharedSubscription {
  readonly #store: EventStore;
  readonly #db: Db;
  readonly #logger: Logger;
  readonly #tracing: Tracing | undefined;
  readonly #memory = new ProjectionMemory();
  readonly #subscribers = new Map<Projector, Subscriber>();
  #position: bigint | undefined;
  #lastTurn: Promise<unknown> = Promise.resolve();
  readonly #firstSubscriber = Promise.withResolvers<void>();

  constructor({ store, db, logger, tracing }: ProjectorDependencies) {
    this.#store = store;
    this.#db = db;
    this.#logger = logger;
    this.#tracing = tracing;
  }

  /** Up to where everybody has come; undefined before there is somebody. */
  get position(): bigint | undefined {
    return this.#position;
  }

  /** Delivers events until `signal` aborts. Starts at the checkpoint of its first subscriber. */
  async run(signal: AbortSignal): Promise<void> {
    whenAborted(signal, () => this.#firstSubscriber.resolve());
    await this.#firstSubscriber.promise;
    if (signal.aborted) return;
    const after = this.#position ?? startOfLog;
    const items = this.#store.subscribe({
      ...(after === startOfLog ? {} : { after }),
      signal,
    });
    for await (const stored of batchAvailable(eventsOf(items), liveBatch)) {
      await this.#inTurn(() => this.#deliver(toEventBatch(stored, this.#position ?? startOfLog)));
      if (signal.aborted) return;
    }
  }

  /**
   * Delivers batches to a projector for as long as it can take them. One that is far behind catches up by itself first, while
   * the others go on; only the last few events are read while the subscription waits.
   * @returns when the projector was told to stop. @throws what the projector threw.
   */
  async subscribe(projector: Projector): Promise<void> {
    await projector.catchUp();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (error?: unknown) => (error === undefined ? resolve() : reject(error));
    await this.#inTurn(async () => {
      await this.#catchUpWithOthers(projector);
      this.#subscribers.set(projector, { projector, leave });
      this.#firstSubscriber.resolve();
    });
    // Not before the batch in hand is done.
    whenAborted(projector.signal, () => void this.#inTurn(async () => leave()));
    try {
      await promise;
    } finally {
      this.#subscribers.delete(projector);
    }
  }

  /** Reads the log only where the others are further: as many projections come in at a start, and each would read it in its turn. */
  async #catchUpWithOthers(projector: Projector): Promise<void> {
    const { position } = await readCheckpoint(this.#db, projector.projection);
    this.#position ??= position;
    if (position < this.#position) await projector.catchUp();
  }

  async #deliver(batch: EventBatch): Promise<void> {
    const start = performance.now();
    const subscribers = [...this.#subscribers.values()];
    const isLarge = batch.events.length > maxSharedEvents;
    const alone = subscribers.filter(({ projector }) => isLarge && projector.handlesAny(batch));
    const together = subscribers.filter((subscriber) => !alone.includes(subscriber));
    await Promise.all([projectAlone(alone, batch), this.#projectTogether(together, batch)]);
    this.#position = batch.upTo;
    // Of many events at a time nobody waits for one; and what somebody stopped at cannot be told.
    const isDone = subscribers.every(({ projector }) => this.#subscribers.has(projector));
    if (!isLarge && isDone) this.#trace(batch, performance.now() - start);
  }

  /** Tells which rows followed from which request. */
  #trace({ events }: EventBatch, durationMs: number): void {
    if (this.#tracing?.isOn !== true) return;
    const names = [...this.#subscribers.keys()].map(({ projection }) => projection);
    for (const event of events) {
      const projections = names.filter(({ handles }) => handles(event.type)).map(({ name }) => name);
      if (projections.length === 0) continue;
      const { correlationId } = event.read().metadata;
      const attributes = { 'event.type': event.type, projections: projections.join(' ') };
      this.#tracing.record({ name: 'project rows', kind: 'step', correlationId, durationMs, attributes });
    }
  }

  async #projectTogether(subscribers: readonly Subscriber[], batch: EventBatch): Promise<void> {
    if (subscribers.length === 0) return;
    const projections = subscribers.map(({ projector }) => projector.projection);
    // What went wrong is each projector's to find out, and to wait for where a server is away.
    const upToDate = await projectFromMemory(this.#db, projections, batch, this.#memory).catch(
      (err: unknown) => {
        this.#logger.warn(
          { err },
          'A batch could not be projected together; each projection tries by itself',
        );
        return new Set<Projection>();
      },
    );
    const others = subscribers.filter(({ projector }) => !upToDate.has(projector.projection));
    await projectAlone(others, batch);
  }

  /** One thing at a time: a batch, or somebody who comes in or goes out. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.#lastTurn.then(work);
    this.#lastTurn = mine.catch(() => undefined);
    return mine;
  }
}

/** Side by side, each in a transaction of its own. */
async function projectAlone(subscribers: readonly Subscriber[], batch: EventBatch): Promise<void> {
  await Promise.all(subscribers.map(({ projector, leave }) => projector.project(batch).catch(leave)));
}

async function* eventsOf(items: AsyncIterable<SubscriptionItem>): AsyncGenerator<StoredEvent> {
  for await (const item of items) if (item.kind === 'event') yield item.event;
}

/** Also where that has happened already. */
function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act, { once: true });
}
