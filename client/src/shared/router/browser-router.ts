import type { LoadedScreen } from './loaded-screen.ts';
import { RouterRedirect } from './route.ts';
import type { Router } from './router-context.tsx';
import { createScrollRestoration } from './scroll-restoration.ts';

/**
 * Client-side navigation: loads the next screen while the old one stays. A newer navigation replaces a running one.
 * @param first what the server rendered
 * @param loadScreen loads the screen of an address; undefined where the browser navigates itself. Never rejects
 */
export function createBrowserRouter(
  first: LoadedScreen,
  loadScreen: (address: URL) => Promise<LoadedScreen | RouterRedirect | undefined>,
): Router {
  const listeners = new Set<() => void>();
  const scrolling = createScrollRestoration();
  let shown = first;
  let arrival: ReturnType<Router['arrival']> = 'POP';
  /** The running load. */
  let underWay: object | undefined;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  /** @returns undefined where a newer navigation replaced it */
  async function load(address: URL): Promise<LoadedScreen | RouterRedirect | undefined> {
    const own = {};
    underWay = own;
    // A hash change loads nothing.
    if (isSameDocument(address, shown.address)) {
      underWay = undefined;
      return { ...shown, address };
    }
    notify();
    const loaded = await loadScreen(address);
    if (underWay !== own) return undefined;
    underWay = undefined;
    return loaded;
  }

  function show(screen: LoadedScreen, by: typeof arrival): void {
    shown = screen;
    arrival = by;
    notify();
  }

  const navigate: Router['navigate'] = async (to, options = {}) => {
    const address = new URL(to, shown.address);
    if (address.origin !== location.origin) return location.assign(address);
    const loaded = await load(address);
    if (loaded === undefined) return;
    if (loaded instanceof RouterRedirect) return await navigate(loaded.location, options);
    const replace = options.replace ?? address.href === location.href;
    const state = scrolling.leave({ replace, keep: options.preventScrollReset ?? false });
    history[replace ? 'replaceState' : 'pushState'](state, '', address);
    show(loaded, replace ? 'REPLACE' : 'PUSH');
  };

  addEventListener('popstate', async ({ state }: PopStateEvent) => {
    scrolling.arrive(state);
    const loaded = await load(new URL(location.href));
    if (loaded instanceof RouterRedirect) await navigate(loaded.location, { replace: true });
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

/** The same address again reloads it. */
function isSameDocument(to: URL, from: URL): boolean {
  return to.hash !== from.hash && to.pathname === from.pathname && to.search === from.search;
}
