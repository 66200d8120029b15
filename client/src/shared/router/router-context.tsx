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
import type { LoadedScreen } from './loaded-screen.ts';
import type { Params } from './route.ts';

export interface NavigateOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** Keeps the scroll position. */
  readonly preventScrollReset?: boolean;
}

export interface Router {
  shown(): LoadedScreen;
  /** How the current screen was reached; `POP` for history navigation and the first screen. */
  arrival(): 'PUSH' | 'REPLACE' | 'POP';
  isLoading(): boolean;
  /** @param to an address, may be relative; resolves when it is shown */
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  /** Called when a new screen has been rendered. */
  hasShown(): void;
  subscribe(listener: () => void): () => void;
}

const RouterContext = createContext<Router | undefined>(undefined);
const ScreenContext = createContext<LoadedScreen | undefined>(undefined);

/** Provides the router; the screen itself is rendered by {@link Outlet}. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [shown, setShown] = useState(router.shown);
  // In a transition: the old screen stays until the new one is complete.
  useEffect(() => {
    const update = () => startTransition(() => setShown(router.shown()));
    // A history navigation may have happened during hydration.
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

/** The router of a rendering on the server, which never navigates. */
export function createStaticRouter(shown: LoadedScreen): Router {
  return {
    shown: () => shown,
    arrival: () => 'POP',
    isLoading: () => false,
    navigate: () => Promise.reject(new Error('Nobody navigates on the server')),
    hasShown: () => undefined,
    subscribe: () => () => undefined,
  };
}

/**
 * Renders the current screen.
 * @throws what its loader threw
 */
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

/** The current screen: another one after each navigation, also to the same address. */
export function useScreen(): LoadedScreen {
  const screen = use(ScreenContext);
  if (screen === undefined) throw new Error('There is no RouterProvider above this component');
  return screen;
}

export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

export function useIsNavigating(): boolean {
  const { subscribe, isLoading } = useRouter();
  return useSyncExternalStore(subscribe, isLoading, () => false);
}

export function useLocation(): Readonly<Pick<URL, 'pathname' | 'search' | 'hash'>> {
  return useScreen().address;
}

/** The HTTP status of the current screen. */
export function useStatus(): number {
  return useScreen().status;
}

export function useParams(): Params {
  return useScreen().params;
}

export function useLoaderData<Data>(): Data {
  return useScreen().data as Data;
}

export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useLocation();
  return useMemo(() => [new URLSearchParams(search)] as const, [search]);
}
