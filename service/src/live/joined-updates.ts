import type { LiveUpdate } from '@spoor/contracts/live/live';
import type { Audience } from './audience.ts';

/** Milliseconds: one Change reaches several read models, and is told once. */
const joinDelayMs = 50;

/** Milliseconds between two updates to the same audience. */
const minIntervalMs = 250;

/** What an audience hears of an update. */
interface ReceivedUpdate {
  readonly position: bigint;
  /** Absent: anything may have changed. */
  readonly keys?: readonly string[];
  /** As of a `ReadModelUpdate`. */
  readonly isByTime?: boolean | undefined;
}

interface WaitingUpdate {
  position: bigint;
  keys: Set<string> | undefined;
  isByTime: boolean;
}

/** Updates on their way to audiences: what one is to hear in quick succession is told in one. */
export class JoinedUpdates {
  private readonly waiting = new Map<Audience, WaitingUpdate>();
  private readonly sentAt = new WeakMap<Audience, number>();
  private readonly send: (audience: Audience, update: LiveUpdate) => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(send: (audience: Audience, update: LiveUpdate) => void) {
    this.send = send;
  }

  add(audience: Audience, { position, keys, isByTime = false }: ReceivedUpdate): void {
    const waiting = this.waiting.get(audience);
    if (waiting === undefined) {
      this.waiting.set(audience, { position, keys: keys && new Set(keys), isByTime });
    } else {
      if (position > waiting.position) waiting.position = position;
      waiting.isByTime ||= isByTime;
      if (keys === undefined) waiting.keys = undefined;
      else for (const key of keys) waiting.keys?.add(key);
    }
    this.timer ??= setTimeout(() => this.flush(), joinDelayMs);
  }

  remove(audience: Audience): void {
    this.waiting.delete(audience);
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting.clear();
  }

  private flush(): void {
    const now = performance.now();
    for (const [audience, { position, keys, isByTime }] of this.waiting) {
      if (now - (this.sentAt.get(audience) ?? Number.NEGATIVE_INFINITY) < minIntervalMs) continue;
      this.waiting.delete(audience);
      this.sentAt.set(audience, now);
      const update = { position: String(position), keys: [...(keys ?? [])] };
      this.send(audience, isByTime ? { ...update, isByTime } : update);
    }
    this.timer = this.waiting.size === 0 ? undefined : setTimeout(() => this.flush(), joinDelayMs);
  }
}
