import { Redirect } from './route.ts';
import type { Router } from './router-context.tsx';
import { createScrollMemory } from './scroll-memory.ts';
import type { ShownScreen } from './shown-screen.ts';

/**
 * Moves through the site without loading a new document: what a link leads to is loaded while the old screen stays, and
 * shown once it is there. Whoever goes elsewhere meanwhile, goes there.
 *
 * @param first what the server rendered
 * @param loadScreen whatever stands elsewhere; nothing where the browser itself goes there. Never rejects
 */
export function createBrowserRouter(
  first: ShownScreen,
  loadScreen: (address: URL) => Promise<ShownScreen | Redirect | undefined>,
): Router {
  const listeners = new Set<() => void>();
  const scrolling = createScrollMemory();
  let shown = first;
  let arrival: ReturnType<Router['arrival']> = 'POP';
  /** The load that is under way; whoever starts another one replaces it. */
  let underWay: object | undefined;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  /** @returns nothing where somebody, or the browser, went elsewhere meanwhile */
  async function load(address: URL): Promise<ShownScreen | Redirect | undefined> {
    const own = {};
    underWay = own;
    // Another place on the same page needs nothing.
    if (isSameDocument(address, shown.address)) {
      underWay = undefined;
      return { ...shown, address };
    }
    tell();
    const loaded = await loadScreen(address);
    if (underWay !== own) return undefined;
    underWay = undefined;
    return loaded;
  }

  function show(screen: ShownScreen, by: typeof arrival): void {
    shown = screen;
    arrival = by;
    tell();
  }

  const navigate: Router['navigate'] = async (to, options = {}) => {
    const address = new URL(to, shown.address);
    if (address.origin !== location.origin) return location.assign(address);
    const loaded = await load(address);
    if (loaded === undefined) return;
    if (loaded instanceof Redirect) return await navigate(loaded.location, options);
    const replace = options.replace ?? address.href === location.href;
    const state = scrolling.leave({ replace, keep: options.preventScrollReset ?? false });
    history[replace ? 'replaceState' : 'pushState'](state, '', address);
    show(loaded, replace ? 'REPLACE' : 'PUSH');
  };

  addEventListener('popstate', async ({ state }: PopStateEvent) => {
    scrolling.arrive(state);
    const loaded = await load(new URL(location.href));
    if (loaded instanceof Redirect) await navigate(loaded.location, { replace: true });
    else if (loaded !== undefined) show(loaded, 'POP');
  });

  return {
    shown: () => shown,
    arrival: () => arrival,
    isLoading: () => underWay !== undefined,
    navigate,
    hasShown: () => scrolling.settle(shown.address.hash),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The same address once more means: load it anew. */
function isSameDocument(to: URL, from: URL): boolean {
  return to.hash !== from.hash && to.pathname === from.pathname && to.search === from.search;
}
