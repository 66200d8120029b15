import type { EventStore, FeedItem, StoredEvent } from '@spoor/infra/event-store/event-store';
import { announce } from './announce.ts';
import { type Batch, batchOf, beginning } from './arrived-event.ts';
import { passCheckpoints, readCheckpoint } from './checkpoints.ts';
import { gather } from './gather.ts';
import { CheckpointMoved } from './project-batch.ts';
import type { Projector } from './projector.ts';
import type { Db } from './tables.ts';

/** Events per transaction, at most: what has arrived meanwhile goes together. */
const liveBatch = 1_000;

interface Member {
  readonly projector: Projector;
  /** Ends the membership: with an error, or without where the projector was told to stop. */
  readonly leave: (error?: unknown) => void;
}

/**
 * One subscription for all projections of this process: each event is read and decoded once. Nobody gets a next
 * batch before everybody has digested this one, so a slow database slows the reading, not the memory.
 */
export class Feed {
  readonly #store: EventStore;
  readonly #db: Db;
  readonly #members = new Map<Projector, Member>();
  #position: bigint | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #firstMember = Promise.withResolvers<void>();

  constructor(store: EventStore, db: Db) {
    this.#store = store;
    this.#db = db;
  }

  /** Feeds until `signal` aborts. Starts where its first member stands. */
  async run(signal: AbortSignal): Promise<void> {
    whenAborted(signal, () => this.#firstMember.resolve());
    await this.#firstMember.promise;
    if (signal.aborted) return;
    const after = this.#position ?? beginning;
    const items = this.#store.subscribe({ ...(after === beginning ? {} : { after }), signal });
    for await (const stored of gather(eventsOf(items), liveBatch)) {
      await this.#inTurn(() => this.#hand(batchOf(stored, this.#position ?? beginning)));
      if (signal.aborted) return;
    }
  }

  /**
   * Lets a projector in and feeds it for as long as it can. One that is far behind catches up by itself first, while
   * the others go on; only the last few events are read with the feed standing still.
   * @returns when the projector was told to stop. @throws what the projector threw.
   */
  async feed(projector: Projector): Promise<void> {
    await projector.catchUp();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (error?: unknown) => (error === undefined ? resolve() : reject(error));
    await this.#inTurn(async () => {
      await projector.catchUp();
      this.#position ??= (await readCheckpoint(this.#db, projector.projection)).position;
      this.#members.set(projector, { projector, leave });
      this.#firstMember.resolve();
    });
    // Not before the batch in hand is done.
    whenAborted(projector.signal, () => void this.#inTurn(async () => leave()));
    try {
      await promise;
    } finally {
      this.#members.delete(projector);
    }
  }

  async #hand(batch: Batch): Promise<void> {
    const members = [...this.#members.values()];
    const involved = members.filter(({ projector }) => projector.wants(batch));
    const others = members.filter((member) => !involved.includes(member));
    const attempts = involved.map(({ projector, leave }) => projector.project(batch).catch(leave));
    await Promise.all([...attempts, this.#pass(others, batch)]);
    this.#position = batch.upTo;
  }

  /** Moves on those for whom the batch holds nothing, all at once. */
  async #pass(members: readonly Member[], { after, upTo }: Batch): Promise<void> {
    if (members.length === 0) return;
    const projections = members.map(({ projector }) => projector.projection);
    try {
      const passed = await this.#db.transaction().execute(async (tx) => {
        const names = await passCheckpoints(tx, projections, after, upTo);
        await announce(tx, [{ projections: [...names], position: String(upTo), keys: [] }]);
        return names;
      });
      const behind = members.filter(({ projector }) => !passed.has(projector.projection.name));
      for (const { leave } of behind) leave(new CheckpointMoved());
    } catch (error) {
      // Nothing is lost: whoever comes back starts from the checkpoint.
      for (const { leave } of members) leave(error);
    }
  }

  /** One thing at a time: a batch, or somebody who comes in or goes out. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }
}

async function* eventsOf(items: AsyncIterable<FeedItem>): AsyncGenerator<StoredEvent> {
  for await (const item of items) if (item.kind === 'event') yield item.event;
}

/** Also where that has happened already. */
function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act, { once: true });
}
