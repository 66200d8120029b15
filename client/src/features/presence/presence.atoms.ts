import type { PresentTab } from '@spoor/contracts/presence/presence';
import { atom } from '../../shared/store.ts';
import type { HeartbeatOutcome } from './presence-heartbeat.ts';

/** The other tabs at this page, in order of arrival; includes other tabs of this person. */
export const otherTabsAtom = atom<readonly PresentTab[]>([]);

/** This person's position as a Change path; null for none. */
export const ownPathAtom = atom<string | null>(null);

/** Null before the first heartbeat. */
export const heartbeatOutcomeAtom = atom<HeartbeatOutcome | null>(null);

export interface ForeignChange {
  readonly changeId: string;
  readonly blockGuid: string;
  readonly userGuid: string;
  readonly displayName: string;
}

export const foreignChangesAtom = atom<readonly ForeignChange[]>([]);
/** Milliseconds. */
const freshForMs = 5_000;

/** Highlights Changes of others for a while. */
export const showForeignChangesAtom = atom(null, (get, set, changes: readonly ForeignChange[]) => {
  set(foreignChangesAtom, [...get(foreignChangesAtom), ...changes]);
  const shown = new Set(changes);
  setTimeout(
    () =>
      set(
        foreignChangesAtom,
        get(foreignChangesAtom).filter((change) => !shown.has(change)),
      ),
    freshForMs,
  );
});
