import type { PresentTab } from '@spoor/contracts/presence/presence';
import { atom } from '../../shared/store.ts';
import type { BeatOutcome } from './keep-present.ts';

/** Everybody else who is at this page now, in the order in which they came; also this person's other tabs. */
export const otherTabsAtom = atom<readonly PresentTab[]>([]);

/** Where this person is, as a path of the page; null: nowhere in particular. */
export const ownPathAtom = atom<string | null>(null);

/** What came of the last time that this tab said it is there; null before the first. */
export const beatOutcomeAtom = atom<BeatOutcome | null>(null);

/** Somebody else's Change of a block, just now. */
export interface FreshChange {
  readonly changeId: string;
  readonly blockGuid: string;
  readonly userGuid: string;
  readonly displayName: string;
}

export const freshChangesAtom = atom<readonly FreshChange[]>([]);
/** Long enough to look up and read a name. Milliseconds. */
const freshFor = 5_000;

/** Shows Changes with a mark and a name, for a while. */
export const showFreshAtom = atom(null, (get, set, changes: readonly FreshChange[]) => {
  set(freshChangesAtom, [...get(freshChangesAtom), ...changes]);
  const shown = new Set(changes);
  setTimeout(
    () =>
      set(
        freshChangesAtom,
        get(freshChangesAtom).filter((change) => !shown.has(change)),
      ),
    freshFor,
  );
});
