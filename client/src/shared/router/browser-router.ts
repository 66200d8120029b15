import { createListeners } from '../listeners.ts';
import type { LoadedScreen } from './loaded-screen.ts';
import { RouterRedirect } from './route.ts';
import type { NavigateOptions, Router } from './router-context.tsx';
import { createScrollRestoration, type ScrollRestoration } from './scroll-restoration.ts';

/**
 * Client-side navigation: loads the next screen while the old one stays. A newer navigation replaces a running one.
 * @param first what the server rendered
 * @param loadScreen loads the screen of an address; undefined where the browser navigates itself. Never rejects
 */
export function createBrowserRouter(
  first: LoadedScreen,
  loadScreen: (address: URL) => Promise<LoadedScreen | RouterRedirect | undefined>,
): Router {
  const { notify, subscribe } = createListeners();
  const scrolling = createScrollRestoration();
  let shown = first;
  let arrival: ReturnType<Router['arrival']> = 'POP';
  /** The running load. */
  let underWay: object | undefined;

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
    show(loaded, enterHistory(address, scrolling, options));
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
    subscribe,
  };
}

/**
 * Makes an address the current one: as a new entry of the history, or in the place of the current entry.
 * @returns how the screen is reached by that
 */
function enterHistory(
  address: URL,
  scrolling: ScrollRestoration,
  { replace = address.href === location.href, preventScrollReset: keep = false }: NavigateOptions,
): 'PUSH' | 'REPLACE' {
  const state = scrolling.leave({ replace, keep });
  history[replace ? 'replaceState' : 'pushState'](state, '', address);
  return replace ? 'REPLACE' : 'PUSH';
}

/** The same address again reloads it. */
function isSameDocument(to: URL, from: URL): boolean {
  return to.hash !== from.hash && to.pathname === from.pathname && to.search === from.search;
}
