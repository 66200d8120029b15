import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import { atom } from '../../shared/store.ts';

/** What the drawer shows. */
export type Panel =
  | { readonly kind: 'page' }
  | { readonly kind: 'history' }
  | { readonly kind: 'block'; readonly guid: string }
  | { readonly kind: 'item'; readonly guid: string }
  /** The item has its guid before it is stored: opening the form again begins another item. */
  | {
      readonly kind: 'newItem';
      readonly guid: string;
      readonly listGuid: string;
      /** The kind of item that its list is meant for. */
      readonly typeName: string | undefined;
    };

export const panelAtom = atom<Panel | null>(null);

/** Guids of the selected blocks, in the order of the page. */
export const selectionAtom = atom<readonly string[]>([]);

/** Where a block from the library will stand; null while the library is closed. */
export interface InsertionPoint {
  readonly layoutPosition: LayoutPosition;
  readonly parentGuid: string | null;
  readonly afterGuid: string | null;
}

export const insertionPointAtom = atom<InsertionPoint | null>(null);
