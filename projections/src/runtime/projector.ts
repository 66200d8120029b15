import { retryUntilDone } from '@spoor/infra/backoff';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { Logger } from '@spoor/infra/logger';
import type { Tracing } from '@spoor/infra/tracing/tracing';
import { Unavailable } from '@spoor/infra/unavailable';
import { batchAvailable } from './batch-available.ts';
import { readCheckpoint } from './checkpoints.ts';
import { type EventBatch, startOfLog, toEventBatch } from './event-batch.ts';
import { handledBy, PoisonEvent } from './evolve-rows.ts';
import { CheckpointMoved, projectBatch, Superseded } from './project-batch.ts';
import type { Projection } from './projection.ts';
import type { Db } from './tables.ts';

/** Where events come from and where rows go. */
export interface ProjectionStores {
  readonly db: Db;
  readonly store: EventStore;
}

/** What a projector works with. */
export interface ProjectorDependencies extends ProjectionStores {
  readonly logger: Logger;
  /** Absent: nobody is told. */
  readonly tracing?: Tracing;
}

/** Events per transaction while catching up. */
const catchUpBatch = 1_000;

/** Runs one projection: feeds it batches, waits out absences of the servers, and stops at a poison event. */
export class Projector {
  readonly projection: Projection;
  /** Aborted when the projector has to stop, for whatever reason outside of it. */
  readonly signal: AbortSignal;
  readonly #dependencies: ProjectorDependencies;

  constructor(projection: Projection, dependencies: ProjectorDependencies, signal: AbortSignal) {
    this.projection = projection;
    this.signal = signal;
    this.#dependencies = dependencies;
  }

  handlesAny({ events }: EventBatch): boolean {
    return handledBy(this.projection, events).length > 0;
  }

  /**
   * Projects one batch. While Postgres is away it waits.
   * @throws PoisonEvent once everything before that event is in; CheckpointMoved, Superseded
   */
  async project(batch: EventBatch): Promise<void> {
    try {
      await this.#retryWhileUnavailable(() => projectBatch(this.#dependencies.db, this.projection, batch));
    } catch (error) {
      if (isCheckpointError(error)) throw error;
      await this.#projectOneByOne(batch, error);
    }
  }

  /** Projects everything from the checkpoint to the end of the log as it is now. @throws as {@link project} */
  async catchUp(): Promise<void> {
    await this.#retryWhileUnavailable(async () => {
      const { db, store } = this.#dependencies;
      let { position } = await readCheckpoint(db, this.projection);
      const missed = store.readAll(position === startOfLog ? undefined : position);
      for await (const stored of batchAvailable(missed, catchUpBatch)) {
        if (this.signal.aborted) return;
        const batch = toEventBatch(stored, position);
        await this.project(batch);
        position = batch.upTo;
      }
    });
  }

  /** What went wrong in a batch is the fault of one event: finds it, so that all before it are in. */
  async #projectOneByOne({ after, events }: EventBatch, failure: unknown): Promise<void> {
    let previous = after;
    for (const event of events) {
      const alone = { after: previous, upTo: event.position, events: [event] };
      try {
        await this.#retryWhileUnavailable(() => projectBatch(this.#dependencies.db, this.projection, alone));
      } catch (error) {
        if (error instanceof PoisonEvent || isCheckpointError(error)) throw error;
        throw new PoisonEvent(this.projection.name, event, error);
      }
      previous = event.position;
    }
    // Alone they all went well: it was not an event, and only the log hears of it.
    this.#dependencies.logger.warn({ err: failure, projection: this.projection.name }, 'A batch failed once');
  }

  async #retryWhileUnavailable(work: () => Promise<void>): Promise<void> {
    await retryUntilDone(work, {
      signal: this.signal,
      onFailure: (err) => {
        if (!(err instanceof Unavailable)) throw err;
        this.#dependencies.logger.warn({ err, projection: this.projection.name }, 'Waiting for a server');
      },
    });
  }
}

function isCheckpointError(error: unknown): boolean {
  return error instanceof CheckpointMoved || error instanceof Superseded;
}
