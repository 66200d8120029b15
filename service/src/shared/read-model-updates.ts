import type { ProjectionNotification } from '@spoor/infra/postgres/projection-notification';
import type { ProjectionPosition } from '@spoor/projections/runtime/position-waiter';

/** What changed with one commit of the projections. */
export interface ReadModelUpdate {
  readonly projections: readonly string[];
  /** Commit position that these projections have reached. */
  readonly position: bigint;
  /** Surrogate keys of everything that changed. */
  readonly keys: readonly string[];
  /** Changed by the clock alone: what was read at this position may be out of date. */
  readonly isByTime?: boolean | undefined;
  /** Absent where events of several platforms share the commit. */
  readonly platformGuid?: string | undefined;
}

export interface ReadModelListener {
  onUpdate?(update: ReadModelUpdate): void;
  /** Updates are received (again); earlier ones may have been missed. */
  onConnected?(): void;
  onLost?(): void;
  /** The read models are further than the last update said. */
  onMissed?(): void;
}

/**
 * Distributes notifications of the projections within this process: to caches, live streams and the platform
 * directory.
 */
export class ReadModelUpdates {
  private readonly listeners = new Set<ReadModelListener>();
  private connected = false;
  private readonly positions = new Map<string, bigint>();

  /** Whether updates are being received. */
  get isConnected(): boolean {
    return this.connected;
  }

  /** The highest position of any update. */
  get position(): bigint {
    return [...this.positions.values()].reduce(
      (highest, position) => (position > highest ? position : highest),
      0n,
    );
  }

  /** Whether updates of all these projections have reached the position. */
  hasReached(projections: readonly string[], position: bigint): boolean {
    return projections.every((name) => (this.positions.get(name) ?? -1n) >= position);
  }

  /** Whether all these projections are known to be further than a position. */
  isBeyond(projections: readonly string[], position: bigint): boolean {
    return projections.every((name) => (this.positions.get(name) ?? -1n) > position);
  }

  /**
   * Waits until all these projections are further than a position.
   * @returns false where they are not within so many milliseconds, or before `signal` aborts
   */
  async untilBeyond(
    projections: readonly string[],
    position: bigint,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    const isBeyond = () => this.isBeyond(projections, position);
    if (isBeyond() || timeoutMs <= 0 || signal.aborted) return isBeyond();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const look = () => isBeyond() && resolve(true);
    const giveUp = () => resolve(false);
    const unsubscribe = this.subscribe({ onUpdate: look, onMissed: look });
    const timer = setTimeout(giveUp, timeoutMs);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await promise;
    } finally {
      unsubscribe();
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** @returns unsubscribes */
  subscribe(listener: ReadModelListener): () => void {
    this.listeners.add(listener);
    if (this.connected) listener.onConnected?.();
    return () => this.listeners.delete(listener);
  }

  /** What another process says; of what no event changed it is the position of now. */
  receive({ position, ...notice }: ProjectionNotification): void {
    this.announce({ ...notice, position: notice.isByTime === true ? this.position : BigInt(position) });
  }

  announce(update: ReadModelUpdate): void {
    for (const name of update.projections) this.positions.set(name, update.position);
    for (const listener of this.listeners) listener.onUpdate?.(update);
  }

  /** Compares with the projections' real positions after a reconnect, and reports missed updates. */
  catchUp(positions: readonly ProjectionPosition[]): void {
    const missed = positions.filter(({ projection, position }) => !this.hasReached([projection], position));
    for (const { projection, position } of missed) this.positions.set(projection, position);
    if (missed.length > 0) for (const listener of this.listeners) listener.onMissed?.();
  }

  /** The read models were made anew from another event log: whatever is known of them holds no more. */
  forget(): void {
    this.positions.clear();
    if (!this.connected) return;
    this.disconnect();
    this.connect();
  }

  connect(): void {
    this.connected = true;
    for (const listener of this.listeners) listener.onConnected?.();
  }

  disconnect(): void {
    this.connected = false;
    for (const listener of this.listeners) listener.onLost?.();
  }
}
