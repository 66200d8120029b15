import { atom } from '../../../shared/store.ts';

interface ArrivingItem {
  readonly guid: string;
  readonly listGuid: string;
  /** To which it moves; where it came from, it may be seen a moment longer. */
  readonly page: number;
}

/** The item that moves to a page of a list that is being shown: its handle gets the focus there. */
export const arrivingItemAtom = atom<ArrivingItem | null>(null);
