import type { PageView } from '@spoor/contracts/pages/page.views';
import type { ApiResponse } from '../api-client.ts';
import type { AsyncQueue } from '../async-queue.ts';
import { createDelivery, type DeliveryPorts } from './outbox-delivery.ts';
import { createOutboxReading, type ReadingPorts } from './outbox-reading.ts';
import { createOutboxStore, type OutboxState, type UnsentChanges } from './outbox-state.ts';
import type { PendingChange, TypingSession } from './pending-change.ts';

/** What an outbox needs from its surroundings. */
export interface OutboxPorts extends ReadingPorts, DeliveryPorts {
  readonly queue: AsyncQueue;
  /** Is called with everything that is not stored yet, to keep it where a crash does not reach. */
  keep(work: UnsentChanges): void;
}

/**
 * Sends the changes of one page to the server: in order, under the same ids however often it takes, and for as long as it
 * takes. Lives as long as the tab; whoever leaves the editor loses nothing.
 */
export interface Outbox {
  readonly state: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes over a page, unless it is older than the one that is known. */
  receive(page: PageView): void;
  /**
   * Sends a pending change. Where others changed the same text, both are merged and it is sent again. Any other conflict
   * (409) leaves it here, unsent, until it is put again or dropped. If the page is removed, or may not be edited any
   * more, it waits. Any other refusal drops it.
   * @throws ApiError where the server refuses it
   */
  put(pendingChange: PendingChange): Promise<ApiResponse<unknown>>;
  drop(id: string): void;
  /** Replaces what was typed under a key; without commands there is nothing to send any more. */
  type(typing: TypingSession): void;
  /** The page with every pending change applied, but without open typing. */
  optimisticPage(): PageView;
  /** The id of the Change that a pending change became; any other id is returned as it is. */
  changeIdOf(id: string): string;
}

export function createOutbox(page: PageView, ports: OutboxPorts): Outbox {
  const store = createOutboxStore(page, ports.keep);
  const changeIds = new Map<string, string>();
  const deliver = createDelivery(store, createOutboxReading(store, ports), ports, ({ id }, { changeId }) => {
    if (changeId !== null) changeIds.set(id, changeId);
  });

  return {
    state: store.get,
    subscribe: store.subscribe,
    receive: store.receive,
    put(pendingChange) {
      const others = store.get().pendingChanges.filter(({ id }) => id !== pendingChange.id);
      store.set({ pendingChanges: [...others, pendingChange] });
      return ports.queue.run(() => deliver(pendingChange));
    },
    drop: (id) => store.replace(id, undefined),
    type(typing) {
      const known = store.get().typing;
      const others = known.filter(({ key }) => key !== typing.key);
      const isNothing = typing.commands.length === 0;
      if (isNothing && others.length === known.length) return;
      store.set({ typing: isNothing ? others : [...others, typing] });
    },
    optimisticPage: store.optimisticPage,
    changeIdOf: (id) => changeIds.get(id) ?? id,
  };
}
