import { readStoredJson, writeStored } from '../browser-storage.ts';
import { hashTarget } from './hash-target.ts';

/** Scroll positions of history entries. */
export interface ScrollRestoration {
  /**
   * Before a link navigates.
   * @returns the `history.state` of the new entry
   */
  leave(to: { replace: boolean; keep: boolean }): unknown;
  /** After a history navigation or a hash change. */
  arrive(state: { readonly key?: string } | null): void;
  /** Scrolls after the new screen was rendered. */
  settle(hash: string): void;
}

const storageKey = 'scroll-positions';

/** Replaces the browser's own restoration, which would scroll before the screen is rendered. */
export function createScrollRestoration(): ScrollRestoration {
  const positions = new Map<string, number>(storedPositions());
  let key = keyOf(history.state) ?? markEntry();
  let next: 'stay' | 'start' | 'restore' = 'stay';

  history.scrollRestoration = 'manual';
  // On reload the browser restores the position, earlier than a script could.
  addEventListener('pagehide', () => {
    positions.set(key, scrollY);
    history.scrollRestoration = 'auto';
    writeStored('sessionStorage', storageKey, JSON.stringify([...positions]));
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });

  return {
    leave({ replace, keep }) {
      positions.set(key, scrollY);
      if (!replace) key = newKey();
      next = keep ? 'stay' : 'start';
      return { key };
    },
    arrive(state) {
      positions.set(key, scrollY);
      const known = keyOf(state);
      key = known ?? markEntry();
      next = known === undefined ? 'start' : 'restore';
    },
    settle(hash) {
      const position = next === 'restore' ? positions.get(key) : undefined;
      const target = position === undefined ? hashTarget(hash) : null;
      if (next !== 'stay' && target !== null) target.scrollIntoView({ behavior: scrollBehavior() });
      else if (next !== 'stay') scrollTo({ top: position ?? 0, behavior: 'instant' });
      next = 'stay';
    },
  };
}

/** Smooth, but for who wants nothing to move: as the style sheet says, which does not apply to scripts. */
export function scrollBehavior(): ScrollBehavior {
  return getComputedStyle(document.body).getPropertyValue('--scroll') === 'smooth' ? 'smooth' : 'instant';
}

/** @param state of an entry, which only we mark */
function keyOf(state: { readonly key?: string } | null): string | undefined {
  return state?.key;
}

/** Marks an entry that the browser created. */
function markEntry(): string {
  const key = newKey();
  history.replaceState({ key }, '');
  return key;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

function storedPositions(): [string, number][] {
  return (readStoredJson('sessionStorage', storageKey) ?? []) as [string, number][];
}
