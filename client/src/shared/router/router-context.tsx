import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Params } from './route.ts';
import type { ShownScreen } from './shown-screen.ts';

export interface NavigateOptions {
  /** Whether the new address takes the place of this one in the browser's history. */
  readonly replace?: boolean;
  /** For what changes on the page where one is: the view stays where it was. */
  readonly preventScrollReset?: boolean;
}

/** Which screen is shown, and the ways to another. */
export interface Router {
  shown(): ShownScreen;
  /** How it came: by a link, in the place of another, or from the history (also the first one). */
  arrival(): 'PUSH' | 'REPLACE' | 'POP';
  /** Whether another screen is on its way. */
  isLoading(): boolean;
  /** @param to an address, also relative to the current one; it is shown by the time this resolves */
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  /** To be called once a new screen has been drawn. */
  hasShown(): void;
  subscribe(listener: () => void): () => void;
}

const RouterContext = createContext<Router | undefined>(undefined);
const ScreenContext = createContext<ShownScreen | undefined>(undefined);

/** Shows what the router says; the screen itself stands where {@link Outlet} is. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [shown, setShown] = useState(router.shown);
  // In a transition: the old screen stays until the new one is drawn whole.
  useEffect(() => {
    const update = () => startTransition(() => setShown(router.shown()));
    // Somebody may have gone back while the page was brought to life.
    update();
    return router.subscribe(update);
  }, [router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each screen, that is
  useLayoutEffect(() => router.hasShown(), [router, shown]);
  return (
    <RouterContext value={router}>
      <ScreenContext value={shown}>{children}</ScreenContext>
    </RouterContext>
  );
}

/** The router of one rendering on the server, where nobody goes anywhere. */
export function createStaticRouter(shown: ShownScreen): Router {
  return {
    shown: () => shown,
    arrival: () => 'POP',
    isLoading: () => false,
    navigate: () => Promise.reject(new Error('Nobody navigates on the server')),
    hasShown: () => undefined,
    subscribe: () => () => undefined,
  };
}

/** The screen of the current address. @throws what its loader threw */
export function Outlet() {
  const { Component, failure } = useScreen();
  if (failure !== undefined) throw failure.error;
  return <Component />;
}

export function useRouter(): Router {
  const router = use(RouterContext);
  if (router === undefined) throw new Error('There is no RouterProvider above this component');
  return router;
}

function useScreen(): ShownScreen {
  const screen = use(ScreenContext);
  if (screen === undefined) throw new Error('There is no RouterProvider above this component');
  return screen;
}

export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/** Whether another screen is on its way. */
export function useIsNavigating(): boolean {
  const { subscribe, isLoading } = useRouter();
  return useSyncExternalStore(subscribe, isLoading, () => false);
}

/** The address of the screen that is shown. */
export function useLocation(): Readonly<Pick<URL, 'pathname' | 'search' | 'hash'>> {
  return useScreen().address;
}

export function useParams(): Params {
  return useScreen().params;
}

/** What the screen's loader answered. */
export function useLoaderData<Data>(): Data {
  return useScreen().data as Data;
}

/** What stands behind the question mark of the address. */
export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useLocation();
  return useMemo(() => [new URLSearchParams(search)] as const, [search]);
}
