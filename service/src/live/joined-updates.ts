import type { LiveUpdate } from '@spoor/contracts/live/live';
import type { Audience } from './audience.ts';

/** Milliseconds: one Change reaches several read models, and is told once. */
const joinDelayMs = 50;

/** Milliseconds between two updates to the same audience. */
const minIntervalMs = 250;

interface WaitingUpdate {
  position: bigint;
  /** Undefined: anything may have changed. */
  keys: Set<string> | undefined;
}

/** Updates on their way to audiences: what one is to hear in quick succession is told in one. */
export class JoinedUpdates {
  readonly #waiting = new Map<Audience, WaitingUpdate>();
  readonly #sentAt = new WeakMap<Audience, number>();
  readonly #send: (audience: Audience, update: LiveUpdate) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (audience: Audience, update: LiveUpdate) => void) {
    this.#send = send;
  }

  /** @param keys undefined: anything may have changed */
  add(audience: Audience, position: bigint, keys: readonly string[] | undefined): void {
    const waiting = this.#waiting.get(audience);
    if (waiting === undefined) {
      this.#waiting.set(audience, { position, keys: keys && new Set(keys) });
    } else {
      if (position > waiting.position) waiting.position = position;
      if (keys === undefined) waiting.keys = undefined;
      else for (const key of keys) waiting.keys?.add(key);
    }
    this.#timer ??= setTimeout(() => this.#flush(), joinDelayMs);
  }

  remove(audience: Audience): void {
    this.#waiting.delete(audience);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #flush(): void {
    const now = performance.now();
    for (const [audience, { position, keys }] of this.#waiting) {
      if (now - (this.#sentAt.get(audience) ?? Number.NEGATIVE_INFINITY) < minIntervalMs) continue;
      this.#waiting.delete(audience);
      this.#sentAt.set(audience, now);
      this.#send(audience, { position: String(position), keys: [...(keys ?? [])] });
    }
    this.#timer = this.#waiting.size === 0 ? undefined : setTimeout(() => this.#flush(), joinDelayMs);
  }
}
