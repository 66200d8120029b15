import type { Listener } from './listener.ts';

/** Milliseconds in which messages are written before whoever else waits for this thread has a turn. */
const turnMs = 4;

/** A prime: times a count, it begins each time elsewhere in a row of any length. */
const stride = 7_919;

/** A message on its way to several. */
interface Parcel {
  readonly message: Uint8Array;
  readonly listeners: Iterator<Listener>;
}

/**
 * Writes messages to many listeners in turns, in the order in which they were given: however many listen, edits and reads are
 * answered in between.
 */
export class Delivery {
  private readonly parcels: Parcel[] = [];
  private readonly write: (listener: Listener, message: Uint8Array) => void;
  private next: NodeJS.Immediate | undefined;
  private count = 0;

  /** @param write hears also of listeners who have left since */
  constructor(write: (listener: Listener, message: Uint8Array) => void) {
    this.write = write;
  }

  /** The text is encoded once for all of them. Each time somebody else is the first to get it. */
  add(listeners: Iterable<Listener>, text: string): void {
    const all = [...listeners];
    this.count += 1;
    const first = (this.count * stride) % Math.max(1, all.length);
    const inTurn = [...all.slice(first), ...all.slice(0, first)];
    this.parcels.push({ message: Buffer.from(text), listeners: inTurn.values() });
    if (this.next === undefined) this.takeTurn();
  }

  close(): void {
    clearImmediate(this.next);
    this.parcels.length = 0;
  }

  private takeTurn(): void {
    const end = performance.now() + turnMs;
    this.next = undefined;
    while (this.parcels[0] !== undefined) {
      const { message, listeners } = this.parcels[0];
      const { value: listener, done } = listeners.next();
      if (done === true) this.parcels.shift();
      else this.write(listener, message);
      if (performance.now() > end) {
        this.next = setImmediate(() => this.takeTurn());
        return;
      }
    }
  }
}
