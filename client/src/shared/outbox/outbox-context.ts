import { createContext, use, useSyncExternalStore } from 'react';
import type { OutboxState } from './outbox-state.ts';
import type { PageOutbox } from './page-outbox.ts';

/** The outbox of the edited page; undefined outside the editor. */
export const OutboxContext = createContext<PageOutbox | undefined>(undefined);

export function usePageOutbox(): PageOutbox {
  const context = use(OutboxContext);
  if (context === undefined) throw new Error('There is no OutboxContext above this component');
  return context;
}

export function useOutbox(): PageOutbox['outbox'] {
  return usePageOutbox().outbox;
}

export function useOutboxState(): OutboxState {
  const { subscribe, state } = useOutbox();
  return useSyncExternalStore(subscribe, state, state);
}
