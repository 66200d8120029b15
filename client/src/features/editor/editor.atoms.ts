import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { atom, atomWithStorage } from '../../shared/store.ts';

/** The content of the drawer. */
export type Panel =
  /** `part` is where it begins, of a drawer with several. */
  | { readonly kind: 'page'; readonly part?: 'after' }
  | { readonly kind: 'history' }
  /** A following drawer does not take the focus. */
  | { readonly kind: 'block'; readonly guid: string; readonly isFollowing?: boolean }
  /** `back` is the list whose items the drawer showed before. */
  | { readonly kind: 'item'; readonly guid: string; readonly back?: string }
  | { readonly kind: 'items'; readonly listGuid: string }
  /** The guid is chosen before the item is stored: opening the form again starts another item. */
  | {
      readonly kind: 'newItem';
      readonly guid: string;
      readonly listGuid: string;
      /** The list's first item type. */
      readonly typeName: string | undefined;
      readonly back?: string;
    };

export const panelAtom = atom<Panel | null>(null);

/** In page order. */
export const selectionAtom = atom<readonly string[]>([]);

/** The fixed end of a range selection. */
export const selectionAnchorAtom = atom<string | null>(null);

/** From this window width the drawer is beside the page instead of over it. Pixels. */
export const drawerBesideMinWidth = 1556;

/** Selects blocks. The drawer follows if it shows a block already, or is beside the page. */
export const selectBlocksAtom = atom(null, (get, set, guids: readonly string[]) => {
  if (sameJson(guids, get(selectionAtom))) return;
  set(selectionAtom, guids);
  if (guids.length < 2) set(selectionAnchorAtom, guids[0] ?? null);
  const panel = get(panelAtom);
  const isFree = panel?.kind === 'block' || (panel === null && window.innerWidth >= drawerBesideMinWidth);
  const [guid] = guids;
  if (isFree)
    set(
      panelAtom,
      guid !== undefined && guids.length === 1 ? { kind: 'block', guid, isFollowing: true } : null,
    );
});

/** Selects one block and opens its form. */
export const openBlockAtom = atom(null, (_get, set, guid: string) => {
  set(selectionAtom, [guid]);
  set(selectionAnchorAtom, guid);
  set(panelAtom, { kind: 'block', guid });
});

/** The toolbar button that keeps the focus while its block moves. */
export const toolFocusAtom = atom<{ readonly guid: string; readonly tool: string } | null>(null);

/** The drawer's tab; it stays the same when another block is selected. */
export const blockTabAtom = atom('content');

/** `auto`: open where the window is wide enough. */
export const outlineAtom = atom<'auto' | 'open' | 'closed'>('auto');

/** The simulated device; `desktop` is the editor's own window. */
export const deviceAtom = atom<'desktop' | 'tablet' | 'phone'>('desktop');

export const shortcutsOpenAtom = atom(false);

/** Whether single characters are shortcuts in this browser. Who dictates turns them off (WCAG 2.1.4). */
export const singleKeysAtom = atomWithStorage('spoor.single-keys', true, undefined, { getOnInit: true });

/** The place for the block from the library; null while the library is closed. */
export interface InsertionPoint {
  readonly layoutPosition: LayoutPosition;
  readonly parentGuid: string | null;
  readonly afterGuid: string | null;
}

export const insertionPointAtom = atom<InsertionPoint | null>(null);
