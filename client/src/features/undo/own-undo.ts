import type { ChangeReceipt } from '@spoor/contracts/changes/change.views';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../shared/listeners.ts';
import type { UndoRequest } from './undo.api.ts';

/** What this person undid or redid last in this tab, as far as the server answered. */
export interface OwnUndo extends Pick<UndoRequest, 'direction' | 'step'> {
  /** What it changed, as `form:{guid}`. */
  readonly entities: ChangeReceipt['entities'];
}

let latest: OwnUndo | undefined;
const { notify, subscribe } = createListeners();

export function rememberOwnUndo(undo: OwnUndo): void {
  latest = undo;
  notify();
}

/**
 * The last undo or redo of this person, where it changed this.
 * @param entity as `form:{guid}`
 */
export function useOwnUndoOf(entity: string): OwnUndo | undefined {
  const undo = useSyncExternalStore(
    subscribe,
    () => latest,
    () => undefined,
  );
  return undo?.entities.includes(entity) === true ? undo : undefined;
}

/** Changes whose undo or redo led away from a screen: where it led to tells of it. */
const ledAway = new WeakSet<OwnUndo>();

export function leadAwayBy(undo: OwnUndo): void {
  ledAway.add(undo);
}

export function hasLedAway({ direction, step }: UndoRequest): boolean {
  return (
    latest !== undefined && latest.direction === direction && latest.step === step && ledAway.has(latest)
  );
}
