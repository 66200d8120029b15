import { atom } from '../../../shared/store.ts';

/** The item that moves to the page of a list that is being shown: its handle gets the focus there. */
export const arrivingItemAtom = atom<string | null>(null);
