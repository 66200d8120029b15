import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import { atom } from '../../shared/store.ts';

/** What the drawer shows. */
export type Panel =
  | { readonly kind: 'page' }
  | { readonly kind: 'history' }
  /** One that follows the selection leaves the focus where it is. */
  | { readonly kind: 'block'; readonly guid: string; readonly isFollowing?: boolean }
  /** `back` is the list whose items the drawer showed before. */
  | { readonly kind: 'item'; readonly guid: string; readonly back?: string }
  /** The items of a list, to be managed. */
  | { readonly kind: 'items'; readonly listGuid: string }
  /** The item has its guid before it is stored: opening the form again begins another item. */
  | {
      readonly kind: 'newItem';
      readonly guid: string;
      readonly listGuid: string;
      /** The kind of item that its list is meant for. */
      readonly typeName: string | undefined;
      readonly back?: string;
    };

export const panelAtom = atom<Panel | null>(null);

/** Guids of the selected blocks, in the order of the page. */
export const selectionAtom = atom<readonly string[]>([]);

/** The block from which a range of blocks extends. */
export const anchorAtom = atom<string | null>(null);

/** From here on the drawer stands beside the page instead of over it. Pixels. */
export const drawerBeside = 1556;

/** Selects blocks. The drawer follows where it shows a block already, or stands beside the page. */
export const selectBlocksAtom = atom(null, (get, set, guids: readonly string[]) => {
  if (sameJson(guids, get(selectionAtom))) return;
  set(selectionAtom, guids);
  if (guids.length < 2) set(anchorAtom, guids[0] ?? null);
  const panel = get(panelAtom);
  const isFree = panel?.kind === 'block' || (panel === null && window.innerWidth >= drawerBeside);
  const [guid] = guids;
  if (isFree)
    set(
      panelAtom,
      guid !== undefined && guids.length === 1 ? { kind: 'block', guid, isFollowing: true } : null,
    );
});

/** Selects one block, and shows its form. */
export const openBlockAtom = atom(null, (_get, set, guid: string) => {
  set(selectionAtom, [guid]);
  set(anchorAtom, guid);
  set(panelAtom, { kind: 'block', guid });
});

/** The tool of a block that has, or gets back, the focus while its block moves. */
export const toolFocusAtom = atom<{ readonly guid: string; readonly tool: string } | null>(null);

/** The tab of the drawer that shows a block; it stays when another block is chosen. */
export const blockTabAtom = atom('content');

/** `auto`: open where there is room for it. */
export const outlineAtom = atom<'auto' | 'open' | 'closed'>('auto');

/** The screen whose page the canvas shows; `desktop` is the editor's own. */
export const deviceAtom = atom<'desktop' | 'tablet' | 'phone'>('desktop');

/** Whether the overview of keys is open. */
export const keysOpenAtom = atom(false);

/** Where a block from the library will stand; null while the library is closed. */
export interface InsertionPoint {
  readonly layoutPosition: LayoutPosition;
  readonly parentGuid: string | null;
  readonly afterGuid: string | null;
}

export const insertionPointAtom = atom<InsertionPoint | null>(null);
