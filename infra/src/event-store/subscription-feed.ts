import type { AllStreamSubscription, RecordedEvent } from '@eventstore/db-client';
import type { StoredEvent, SubscriptionItem } from './event-store.ts';

/**
 * One subscription of the client as a sequence that can be waited for. The client announces checkpoints and "caught
 * up" at once, even ahead of events that it still holds; here both wait until those have been handed out.
 */
export class SubscriptionFeed {
  #checkpoint: bigint | undefined;
  /** The last position that was handed out. */
  #passed = -1n;
  #caughtUp = false;
  #ended = false;
  #failure: unknown;
  #wake = () => {};

  /** For the client's filter options. It must not throw: that would stall the subscription for good. */
  readonly checkpointReached = (_: AllStreamSubscription, position: { readonly commit: bigint }): void => {
    this.#checkpoint = position.commit;
    this.#wake();
  };

  /**
   * What the subscription delivers, until it ends or `stopped` aborts.
   *
   * @throws what the client throws when the subscription breaks, after all that it delivered before
   */
  async *items(
    subscription: AllStreamSubscription,
    toItem: (event: RecordedEvent) => SubscriptionItem,
    stopped: AbortSignal,
  ): AsyncGenerator<SubscriptionItem> {
    this.#listen(subscription);
    const wake = () => this.#wake();
    stopped.addEventListener('abort', wake);
    try {
      while (!stopped.aborted) {
        const resolved: { readonly event?: RecordedEvent } | null = subscription.read();
        if (resolved?.event) yield this.#passing(toItem(resolved.event));
        else if (this.#checkpoint !== undefined) yield* this.#takeCheckpoint(this.#checkpoint);
        else if (this.#caughtUp) yield this.#takeCaughtUp();
        else if (!this.#ended) await this.#news();
        else if (this.#failure === undefined) return;
        else throw this.#failure;
      }
    } finally {
      stopped.removeEventListener('abort', wake);
      // Without a connection there is nothing to unsubscribe from.
      await subscription.unsubscribe().catch(() => {});
    }
  }

  #listen(subscription: AllStreamSubscription): void {
    subscription.on('readable', () => this.#wake());
    subscription.on('caughtUp', () => {
      this.#caughtUp = true;
      this.#wake();
    });
    const end = (failure?: unknown) => {
      this.#failure = failure;
      this.#ended = true;
      this.#wake();
    };
    subscription.on('error', end);
    subscription.on('end', () => end());
  }

  /** A checkpoint that waited while later events were handed out says nothing any more: nobody is led back. */
  *#takeCheckpoint(position: bigint): Generator<SubscriptionItem> {
    this.#checkpoint = undefined;
    if (position > this.#passed) yield this.#passing({ kind: 'checkpoint', position });
  }

  #passing(item: SubscriptionItem): SubscriptionItem {
    if (item.kind === 'event') this.#passed = item.event.position;
    else if (item.kind === 'checkpoint') this.#passed = item.position;
    return item;
  }

  #takeCaughtUp(): SubscriptionItem {
    this.#caughtUp = false;
    return { kind: 'caught-up' };
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}

/** A system event has no business with the application; of one that passes the server's filter only the place counts. */
export function toSubscriptionItem(event: StoredEvent): SubscriptionItem {
  return isSystemEvent(event) ? { kind: 'checkpoint', position: event.position } : { kind: 'event', event };
}

export function isSystemEvent({ stream, type }: StoredEvent): boolean {
  return stream.startsWith('$') || type.startsWith('$');
}
