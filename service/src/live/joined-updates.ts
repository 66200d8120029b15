import type { LiveUpdate } from '@spoor/contracts/live/live';
import type { Listener } from './listener.ts';

/** Milliseconds: one Change reaches several read models, and is told once. */
const joinDelayMs = 50;

/** Milliseconds between two updates to the same listener. */
const minIntervalMs = 250;

interface WaitingUpdate {
  position: bigint;
  /** Undefined: anything may have changed. */
  keys: Set<string> | undefined;
}

/** Updates on their way to listeners: what a listener is to hear in quick succession is told in one. */
export class JoinedUpdates {
  readonly #waiting = new Map<Listener, WaitingUpdate>();
  readonly #sentAt = new WeakMap<Listener, number>();
  readonly #send: (listener: Listener, update: LiveUpdate) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (listener: Listener, update: LiveUpdate) => void) {
    this.#send = send;
  }

  /** @param keys undefined: anything may have changed */
  add(listener: Listener, position: bigint, keys: readonly string[] | undefined): void {
    const waiting = this.#waiting.get(listener);
    if (waiting === undefined) {
      this.#waiting.set(listener, { position, keys: keys && new Set(keys) });
    } else {
      if (position > waiting.position) waiting.position = position;
      if (keys === undefined) waiting.keys = undefined;
      else for (const key of keys) waiting.keys?.add(key);
    }
    this.#timer ??= setTimeout(() => this.#flush(), joinDelayMs);
  }

  remove(listener: Listener): void {
    this.#waiting.delete(listener);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #flush(): void {
    const now = performance.now();
    for (const [listener, { position, keys }] of this.#waiting) {
      if (now - (this.#sentAt.get(listener) ?? Number.NEGATIVE_INFINITY) < minIntervalMs) continue;
      this.#waiting.delete(listener);
      this.#sentAt.set(listener, now);
      this.#send(listener, { position: String(position), keys: [...(keys ?? [])] });
    }
    this.#timer = this.#waiting.size === 0 ? undefined : setTimeout(() => this.#flush(), joinDelayMs);
  }
}
