import { atom } from '../../shared/store.ts';

interface MovingItem {
  readonly guid: string;
  readonly listGuid: string;
  /** The target page; on the old one it may still show for a moment. */
  readonly page: number;
}

/** The item that is moving to another page of a list: its handle gets the focus there. */
export const movingItemAtom = atom<MovingItem | null>(null);
