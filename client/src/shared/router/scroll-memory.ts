import { hashTarget } from './hash-target.ts';

/** How far each entry of the history was scrolled, for whoever comes back to it. */
export interface ScrollMemory {
  /** Before a link leads to another screen. @returns the `history.state` of its entry */
  leave(to: { replace: boolean; keep: boolean }): unknown;
  /** After the browser went to another entry by itself: back, forward, or to a place on the page. */
  arrive(state: unknown): void;
  /** Scrolls, once the new screen has been drawn. */
  settle(hash: string): void;
}

const keptAs = 'scroll-positions';

/** Takes scrolling over from the browser, which would scroll before the screen of a link is there. */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, number>(remembered());
  let key = keyOf(history.state) ?? markEntry();
  /** What to do once the screen is there. */
  let next: 'stay' | 'start' | 'restore' = 'stay';

  history.scrollRestoration = 'manual';
  // A document that is loaded again is restored by the browser, sooner than any script could.
  addEventListener('pagehide', () => {
    positions.set(key, scrollY);
    history.scrollRestoration = 'auto';
    remember([...positions]);
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
      const target = hashTarget(hash);
      if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
      else if (next !== 'stay' && target !== null) target.scrollIntoView({ behavior: pace() });
      else if (next !== 'stay') scrollTo({ top: 0, behavior: 'instant' });
      next = 'stay';
    },
  };
}

/** The browser itself is calm only where the style sheet says so, and no style sheet knows of a link's target here. */
function pace(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

function keyOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : undefined;
}

/** Names an entry that the browser made by itself. */
function markEntry(): string {
  const key = newKey();
  history.replaceState({ key }, '');
  return key;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

function remembered(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(keptAs) ?? '[]');
  } catch {
    return [];
  }
}

function remember(positions: [string, number][]): void {
  try {
    sessionStorage.setItem(keptAs, JSON.stringify(positions));
  } catch {
    // Storage can be forbidden; whoever comes back then starts at the top.
  }
}
