import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';
import { waitToRetry } from './retry-delay.ts';

/** Collects the modules of lazy components that a page shows. Only on the server. */
export const LazyModulesContext = createContext<((module: string) => void) | undefined>(undefined);

/** A component in a bundle of its own. Loaders may call `preload` before showing it. */
export type LazyComponent<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> };

const preloads = new Map<string, () => Promise<unknown>>();

let prepare: () => Promise<unknown> = async () => undefined;

/** Sets what lazy components wait for besides their code: the texts that the page did not embed. */
export function setLazyPrerequisite(preparation: () => Promise<unknown>): void {
  prepare = preparation;
}

/**
 * A component in a bundle of its own:
 * `const Gallery = lazyComponent('src/features/blocks/gallery.tsx', async () => (await import('./gallery.tsx')).Gallery);`
 * The server renders it and links its script and styles; the browser loads it before hydrating, so it works without
 * JavaScript and without flicker. Worth it from about 2 kB.
 * @param module the imported file, relative to `client/`, as in the build manifest
 * @param fallback shown while it loads without having been preloaded
 */
export function lazyComponent<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let awaited: Promise<ComponentType<Props>> | undefined;
  let hasLoaded = false;

  async function loadOnce(): Promise<ComponentType<Props>> {
    try {
      const [value] = await Promise.all([load(), prepare()]);
      // As React marks promises: components that render from now on do not suspend.
      if (loading !== undefined) Object.assign(loading, { status: 'fulfilled', value });
      hasLoaded = true;
      return value;
    } catch (error) {
      // The next call tries again.
      loading = undefined;
      throw error;
    }
  }
  function preload(): Promise<ComponentType<Props>> {
    loading ??= loadOnce();
    return loading;
  }

  function loadedComponent(): Promise<ComponentType<Props>> {
    // The server does not retry.
    if (import.meta.env.SSR) return preload();
    // The same promise each time, which React requires.
    awaited ??= hasLoaded ? preload() : withRetries(preload);
    return awaited;
  }

  function Loaded(props: Props) {
    const Component = use(loadedComponent());
    return <Component {...props} />;
  }
  function Lazy(props: Props) {
    if (import.meta.env.SSR) use(LazyModulesContext)?.(module);
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    );
  }

  preloads.set(module, preload);
  return Object.assign(Lazy, { preload });
}

/** Retries after a failed import, with pauses in between. */
async function withRetries<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch {
      await waitToRetry(attempt);
    }
  }
}

export async function preloadIfLazy(component: object | undefined): Promise<void> {
  if (component !== undefined && 'preload' in component && typeof component.preload === 'function') {
    await component.preload();
  }
}

/** Loads every lazy component, for the server: rendering must not suspend. A failed import shows when it is rendered. */
export async function preloadEveryLazyComponent(): Promise<void> {
  const known = preloads.size;
  await Promise.allSettled(Array.from(preloads.values(), (preload) => preload()));
  if (preloads.size > known) await preloadEveryLazyComponent();
}

/** Loads the lazy components of a rendered page before hydration. */
export async function preloadLazyComponents(modules: readonly string[]): Promise<void> {
  const known = modules.filter((module) => preloads.has(module));
  if (known.length === 0) return;
  await Promise.all(known.map((module) => preloads.get(module)?.()));
  await preloadLazyComponents(modules.filter((module) => !known.includes(module)));
}
