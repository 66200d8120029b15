import { type FocusEvent, type PointerEvent, useMemo } from 'react';
import { atom, useAtomValue, useSetAtom } from '../../shared/store.ts';

/** The innermost block under the pointer, and the innermost with the focus; null while there is none. Guids. */
const pointedAtom = atom<string | null>(null);
const focusedAtom = atom<{ readonly guid: string | null; readonly isWriting: boolean }>({
  guid: null,
  isWriting: false,
});

/** How a block is at hand: pointed at, with the focus in it or in its tools, or with somebody writing in it. */
interface AtHand {
  readonly isPointed: boolean;
  readonly focus: 'none' | 'within' | 'writing';
}

/**
 * Follows pointer and focus over the canvas. CSS could find the innermost block by `:has()`, but then every change of a
 * long page makes the browser look at all of its blocks again.
 */
export function useAtHandHandlers() {
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

/** Draws again only when it changes for this block. */
export function useAtHand(guid: string): AtHand {
  const own = useMemo(
    () => ({
      pointed: atom((get) => get(pointedAtom) === guid),
      focus: atom((get): AtHand['focus'] => {
        const focused = get(focusedAtom);
        return focused.guid !== guid ? 'none' : focused.isWriting ? 'writing' : 'within';
      }),
    }),
    [guid],
  );
  return { isPointed: useAtomValue(own.pointed), focus: useAtomValue(own.focus) };
}

function blockAround(target: EventTarget): string | null {
  const frame = target instanceof Element ? target.closest<HTMLElement>('.block-frame') : null;
  return frame?.dataset.guid ?? null;
}
