import { addAbortListener } from 'node:events';
import type { Logger } from '@spoor/infra/logger';
import { pauseFor } from '@spoor/infra/pause-for';
import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** How often whoever keeps projections looks at what was asked of them, in milliseconds. */
const lookIntervalMs = 1_000;

/** What somebody asked of a projection. */
export interface Order {
  readonly isHeld: boolean;
  readonly isRebuildDue: boolean;
}

type Orders = ReadonlyMap<string, Order>;

const noOrder: Order = { isHeld: false, isRebuildDue: false };

/** What is asked of the projections that a process keeps: it looks for all of them at once. */
export class OrderBook {
  readonly #db: Db;
  readonly #logger: Logger;
  readonly #signal: AbortSignal;
  #next: Promise<Orders | undefined> | undefined;

  /** @param signal when it aborts, nobody waits for the next look any longer */
  constructor(db: Db, logger: Logger, signal: AbortSignal) {
    this.#db = db;
    this.#logger = logger;
    this.#signal = signal;
  }

  /** What is asked of a projection at this moment. */
  async now(name: string): Promise<Order> {
    return (await readOrders(this.#db)).get(name) ?? noOrder;
  }

  /**
   * What is asked of a projection at the next look, which begins after this call.
   * @returns undefined where `signal` aborted before that, or nobody could look
   */
  async next(name: string, signal: AbortSignal): Promise<Order | undefined> {
    this.#next ??= this.#lookLater();
    const { promise: aborted, resolve } = Promise.withResolvers<undefined>();
    const listening = addAbortListener(signal, () => resolve(undefined));
    try {
      const orders = await Promise.race([this.#next, aborted]);
      return orders && (orders.get(name) ?? noOrder);
    } finally {
      listening[Symbol.dispose]();
    }
  }

  async #lookLater(): Promise<Orders | undefined> {
    await pauseFor(lookIntervalMs, this.#signal);
    // Whoever asks from now on may know of what this look does not see yet.
    this.#next = undefined;
    if (this.#signal.aborted) return undefined;
    try {
      return await readOrders(this.#db);
    } catch (err) {
      this.#logger.warn({ err }, 'Orders could not be followed');
      return undefined;
    }
  }
}

async function readOrders(db: Db): Promise<Orders> {
  const { rows } = await sql<Order & { projection: string }>`
    SELECT projection, orders."isHeld",
      coalesce(orders."rebuildAskedOn" > coalesce(status."rebuiltOn", '-infinity'), false) AS "isRebuildDue"
    FROM service.projection_orders AS orders
    JOIN read_model.projection_status AS status USING (projection)`.execute(db);
  return new Map(rows.map(({ projection, ...order }) => [projection, order]));
}
