/** Gives back a place. */
type Release = () => void;

/**
 * Lets a few in at a time. Clients take turns, whoever holds the fewest places first: who asks for a hundred things waits for
 * a hundred turns, and the next client for the first place that comes free.
 */
export class FairConcurrencyLimiter {
  /** The client whose turn is next comes first. */
  private readonly queues = new Map<string, ((release: Release) => void)[]>();
  /** Clients that hold places, and how many. */
  private readonly held = new Map<string, number>();
  private readonly maxQueueLength: number;
  private available: number;

  /**
   * @param places how many are in at a time
   * @param maxQueueLength how many of one client wait at most
   */
  constructor(places: number, maxQueueLength: number) {
    this.available = places;
    this.maxQueueLength = maxQueueLength;
  }

  /**
   * Waits for a place.
   * @returns undefined where the client has too many waiting already, or when the signal comes first
   */
  async acquire(client: string, signal: AbortSignal): Promise<Release | undefined> {
    if (this.available > 0) {
      this.available -= 1;
      return this.letIn(client);
    }
    const queue = this.queues.get(client) ?? [];
    if (signal.aborted || queue.length >= this.maxQueueLength) return undefined;
    const { promise, resolve } = Promise.withResolvers<Release | undefined>();
    queue.push(resolve);
    this.queues.set(client, queue);
    signal.addEventListener('abort', () => this.leave(client, resolve), { once: true });
    return promise;
  }

  private leave(client: string, waiting: (release?: Release) => void): void {
    const queue = (this.queues.get(client) ?? []).filter((one) => one !== waiting);
    if (queue.length === 0) this.queues.delete(client);
    else this.queues.set(client, queue);
    waiting(undefined);
  }

  private letIn(client: string): Release {
    this.held.set(client, this.holding(client) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const others = this.holding(client) - 1;
      if (others === 0) this.held.delete(client);
      else this.held.set(client, others);
      this.passOn();
    };
  }

  private passOn(): void {
    const [client] = [...this.queues.keys()].sort((one, other) => this.holding(one) - this.holding(other));
    if (client === undefined) {
      this.available += 1;
      return;
    }
    const [first, ...others] = this.queues.get(client) ?? [];
    // Back to the end of the clients.
    this.queues.delete(client);
    if (others.length > 0) this.queues.set(client, others);
    first?.(this.letIn(client));
  }

  private holding(client: string): number {
    return this.held.get(client) ?? 0;
  }
}
