import { BackOff } from '@spoor/infra/event-store/back-off';
import { type EventStore, StoreUnavailable } from '@spoor/infra/event-store/event-store';
import type { Logger } from '@spoor/infra/logger';
import { DatabaseUnavailable } from '@spoor/infra/postgres/database-unavailable';
import { type Batch, batchOf, beginning } from './arrived-event.ts';
import { readCheckpoint } from './checkpoints.ts';
import { PoisonEvent, relevantTo } from './evolve-rows.ts';
import { gather } from './gather.ts';
import { CheckpointMoved, projectBatch, Superseded } from './project-batch.ts';
import type { Projection } from './projection.ts';
import type { Db } from './tables.ts';

/** Where events come from and where rows go. */
export interface Servers {
  readonly db: Db;
  readonly store: EventStore;
}

/** What a projector works with. */
export interface Workplace extends Servers {
  readonly logger: Logger;
}

/** Events per transaction while catching up. */
const catchUpBatch = 1_000;

/** Runs one projection: feeds it batches, waits out absences of the servers, and stops at a poison event. */
export class Projector {
  readonly projection: Projection;
  /** Aborted when the projector has to stop, for whatever reason outside of it. */
  readonly signal: AbortSignal;
  readonly #workplace: Workplace;

  constructor(projection: Projection, workplace: Workplace, signal: AbortSignal) {
    this.projection = projection;
    this.signal = signal;
    this.#workplace = workplace;
  }

  wants({ events }: Batch): boolean {
    return relevantTo(this.projection, events).length > 0;
  }

  /**
   * Projects one batch. While Postgres is away it waits.
   * @throws PoisonEvent once everything before that event is in; CheckpointMoved, Superseded
   */
  async project(batch: Batch): Promise<void> {
    try {
      await this.#patiently(() => projectBatch(this.#workplace.db, this.projection, batch));
    } catch (error) {
      if (isAboutTheCheckpoint(error)) throw error;
      await this.#projectOneByOne(batch, error);
    }
  }

  /** Projects everything from the checkpoint to the end of the log as it is now. @throws as {@link project} */
  async catchUp(): Promise<void> {
    await this.#patiently(async () => {
      const { db, store } = this.#workplace;
      let { position } = await readCheckpoint(db, this.projection);
      const missed = store.readAll(position === beginning ? undefined : position);
      for await (const stored of gather(missed, catchUpBatch)) {
        if (this.signal.aborted) return;
        const batch = batchOf(stored, position);
        await this.project(batch);
        position = batch.upTo;
      }
    });
  }

  /** What went wrong in a batch is the fault of one event: finds it, so that all before it are in. */
  async #projectOneByOne({ after, events }: Batch, failure: unknown): Promise<void> {
    let previous = after;
    for (const event of events) {
      const alone = { after: previous, upTo: event.position, events: [event] };
      try {
        await this.#patiently(() => projectBatch(this.#workplace.db, this.projection, alone));
      } catch (error) {
        if (error instanceof PoisonEvent || isAboutTheCheckpoint(error)) throw error;
        throw new PoisonEvent(this.projection.name, event, error);
      }
      previous = event.position;
    }
    // Alone they all went well: it was not an event, and only the log hears of it.
    this.#workplace.logger.warn({ err: failure, projection: this.projection.name }, 'A batch failed once');
  }

  async #patiently(work: () => Promise<void>): Promise<void> {
    const backOff = new BackOff();
    while (!this.signal.aborted) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable || error instanceof StoreUnavailable)) throw error;
        this.#workplace.logger.warn({ err: error, projection: this.projection.name }, 'Waiting for a server');
        await backOff.pause(this.signal);
      }
    }
  }
}

function isAboutTheCheckpoint(error: unknown): boolean {
  return error instanceof CheckpointMoved || error instanceof Superseded;
}
