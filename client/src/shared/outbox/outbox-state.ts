import type { PageView } from '@spoor/contracts/pages/page.views';
import { createListeners } from '../listeners.ts';
import { keepReferences } from './keep-references.ts';
import { applyOptimisticPatches } from './optimistic-page.ts';
import type { PendingChange, TypingSession } from './pending-change.ts';

/** What an outbox holds at a moment. */
export interface OutboxState {
  /** The newest page that the server sent. */
  readonly page: PageView;
  /** In the order in which they were given; stored ones stay until a received page shows them. */
  readonly pendingChanges: readonly PendingChange[];
  readonly typing: readonly TypingSession[];
  /** How often in a row the first one could not be delivered. */
  readonly failures: number;
}

/** What is not stored yet. */
export type UnsentChanges = Pick<OutboxState, 'pendingChanges' | 'typing'>;

export interface OutboxStore {
  readonly get: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  set(change: Partial<OutboxState>): void;
  /** Takes over a page, unless it is older than the one that is known. */
  receive(page: PageView): void;
  /** Puts another pending change in the place of the one with the same id; undefined takes it out. */
  replace(id: string, pendingChange: PendingChange | undefined): void;
  /** The page with every pending change applied, but without open typing. */
  optimisticPage(): PageView;
  /** Whether something was stored that the newest page does not show. */
  isBehind(): boolean;
}

/** @param keep is called with everything that is not stored yet after each change */
export function createOutboxStore(page: PageView, keep: (work: UnsentChanges) => void): OutboxStore {
  let state: OutboxState = { page, pendingChanges: [], typing: [], failures: 0 };
  const { notify, subscribe } = createListeners();
  let cached: { readonly of: OutboxState; readonly page: PageView } | undefined;

  function set(change: Partial<OutboxState>): void {
    state = { ...state, ...change };
    const unsent = state.pendingChanges.filter(({ storedRevision }) => storedRevision === undefined);
    keep({ pendingChanges: unsent, typing: state.typing });
    notify();
  }

  function optimisticPage(): PageView {
    if (cached?.of.page !== state.page || cached.of.pendingChanges !== state.pendingChanges) {
      const page = applyOptimisticPatches(state.page, state.pendingChanges);
      const before = cached?.page;
      // Without pending changes it is the very object that was received.
      const isReceived = page === state.page || before === undefined;
      cached = { of: state, page: isReceived ? page : keepReferences(before, page) };
    }
    return cached.page;
  }

  function receive(received: PageView): void {
    if (received.revision < state.page.revision) return;
    const page = keepReferences(optimisticPage(), received);
    const pendingChanges = state.pendingChanges.filter(
      ({ storedRevision }) => storedRevision === undefined || storedRevision > received.revision,
    );
    if (page !== state.page || pendingChanges.length < state.pendingChanges.length)
      set({ page, pendingChanges });
  }

  return {
    get: () => state,
    subscribe,
    set,
    receive,
    replace(id, pendingChange) {
      const pendingChanges = state.pendingChanges.flatMap((each) =>
        each.id === id ? (pendingChange ?? []) : each,
      );
      set({ pendingChanges });
    },
    optimisticPage,
    isBehind: () => state.pendingChanges.some(({ storedRevision }) => storedRevision !== undefined),
  };
}
