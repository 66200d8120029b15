/** Gives back a place. */
type Release = () => void;

/**
 * Lets a few in at a time. Clients take turns: who asks for a hundred things waits for a hundred turns, and the next
 * client waits for one.
 */
export class FairTurns {
  /** The client whose turn is next comes first. */
  readonly #lines = new Map<string, ((release: Release) => void)[]>();
  readonly #longestLine: number;
  #free: number;

  /**
   * @param places how many are in at a time
   * @param longestLine how many of one client wait at most
   */
  constructor(places: number, longestLine: number) {
    this.#free = places;
    this.#longestLine = longestLine;
  }

  /**
   * Waits for a place.
   * @returns undefined where the client has too many waiting already, or when the signal comes first
   */
  async take(client: string, signal: AbortSignal): Promise<Release | undefined> {
    if (this.#free > 0) {
      this.#free -= 1;
      return this.#releaseOnce();
    }
    const line = this.#lines.get(client) ?? [];
    if (signal.aborted || line.length >= this.#longestLine) return undefined;
    const { promise, resolve } = Promise.withResolvers<Release | undefined>();
    line.push(resolve);
    this.#lines.set(client, line);
    signal.addEventListener('abort', () => this.#leave(client, resolve), { once: true });
    return promise;
  }

  #leave(client: string, waiting: (release?: Release) => void): void {
    const line = (this.#lines.get(client) ?? []).filter((one) => one !== waiting);
    if (line.length === 0) this.#lines.delete(client);
    else this.#lines.set(client, line);
    waiting(undefined);
  }

  #releaseOnce(): Release {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const [next] = this.#lines;
      if (next === undefined) {
        this.#free += 1;
        return;
      }
      const [client, [first, ...others]] = next;
      this.#lines.delete(client);
      if (others.length > 0) this.#lines.set(client, others);
      first?.(this.#releaseOnce());
    };
  }
}
