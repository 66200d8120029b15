import { type FocusEvent, type PointerEvent, useMemo } from 'react';
import { atom, useAtomValue, useSetAtom } from '../../../shared/store.ts';

/** Guids of the innermost block under the pointer, and of the innermost with the focus. */
const pointedAtom = atom<string | null>(null);
const focusedAtom = atom<{ readonly guid: string | null; readonly isWriting: boolean }>({
  guid: null,
  isWriting: false,
});

interface BlockActivity {
  readonly isPointed: boolean;
  readonly focus: 'none' | 'within' | 'writing';
}

/**
 * Tracks pointer and focus on the canvas. CSS `:has()` could do this, but then each change of a long page makes the
 * browser check all of its blocks.
 */
export function useActiveBlockHandlers() {
  const point = useSetAtom(pointedAtom);
  const focus = useSetAtom(focusedAtom);
  return {
    onPointerOver: ({ target }: PointerEvent) => point(blockAround(target)),
    onPointerLeave: () => point(null),
    onFocus: ({ target }: FocusEvent) =>
      focus({
        guid: blockAround(target),
        isWriting: target instanceof HTMLElement && target.isContentEditable,
      }),
    onBlur: () => focus({ guid: null, isWriting: false }),
  };
}

/** Renders again only when it changes for this block. */
export function useActiveBlock(guid: string): BlockActivity {
  const own = useMemo(
    () => ({
      pointed: atom((get) => get(pointedAtom) === guid),
      focus: atom((get): BlockActivity['focus'] => {
        const focused = get(focusedAtom);
        return focused.guid !== guid ? 'none' : focused.isWriting ? 'writing' : 'within';
      }),
    }),
    [guid],
  );
  return { isPointed: useAtomValue(own.pointed), focus: useAtomValue(own.focus) };
}

function blockAround(target: EventTarget): string | null {
  const frame = target instanceof Element ? target.closest<HTMLElement>('.editable-block') : null;
  return frame?.dataset.guid ?? null;
}
