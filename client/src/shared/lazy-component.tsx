import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';

/** Hears of every lazy component that a page shows, by its module. Only while the server renders. */
export const LazyModulesContext = createContext<((module: string) => void) | undefined>(undefined);

/** A component whose code comes in a file of its own. Loaders may call `preload` before they show it. */
export type LazyComponent<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> };

/** Before what could not be fetched is asked for again. Milliseconds. */
const pause = 2_000;

const preloads = new Map<string, () => Promise<unknown>>();

let prepare: () => Promise<unknown> = async () => undefined;

/** What lazy components wait for from now on, beside their code: the texts that the first page came without. */
export function beforeLazyComponents(preparation: () => Promise<unknown>): void {
  prepare = preparation;
}

/**
 * A component that only some pages show, in a file of its own:
 *
 *     const Gallery = lazyComponent('src/features/blocks/gallery.tsx', async () => (await import('./gallery.tsx')).Gallery);
 *
 * The server renders it like any other and links its script and styles in the document; the browser fetches it
 * before it hydrates. So visitors see no flash, and read it without JavaScript. Worth it from about 2 kB on.
 *
 * @param module the imported file, seen from `client/`, as the build's manifest names it
 * @param fallback stands in its place where it appears later, without being preloaded: in the editor, say
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
      // As React itself marks promises that it has seen: whoever draws it from now on need not wait a moment.
      if (loading !== undefined) Object.assign(loading, { status: 'fulfilled', value });
      hasLoaded = true;
      return value;
    } catch (error) {
      // A lost connection passes: whoever asks next tries again.
      loading = undefined;
      throw error;
    }
  }
  function preload(): Promise<ComponentType<Props>> {
    loading ??= loadOnce();
    return loading;
  }

  /** What is lost on a bad connection is asked for again, but not at once: it would be asked for all the time. */
  async function loadPatiently(): Promise<ComponentType<Props>> {
    for (;;) {
      try {
        return await preload();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
  function untilLoaded(): Promise<ComponentType<Props>> {
    // The server waits for nobody.
    if (typeof document === 'undefined') return preload();
    // The very same each time: React takes another one for a mistake.
    awaited ??= hasLoaded ? preload() : loadPatiently();
    return awaited;
  }

  function Loaded(props: Props) {
    const Component = use(untilLoaded());
    return <Component {...props} />;
  }
  function Lazy(props: Props) {
    use(LazyModulesContext)?.(module);
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    );
  }

  preloads.set(module, preload);
  return Object.assign(Lazy, { preload });
}

/** Fetches a component that is lazy; any other is there already. */
export async function preloadIfLazy(component: object | undefined): Promise<void> {
  if (component !== undefined && 'preload' in component && typeof component.preload === 'function') {
    await component.preload();
  }
}

/**
 * Fetches every lazy component, also those that only others know of. For the server: what a page carries is written
 * while it is rendered, and nothing may come after that. What cannot be fetched shows that when it is drawn.
 */
export async function preloadEveryLazyComponent(): Promise<void> {
  const known = preloads.size;
  await Promise.allSettled(Array.from(preloads.values(), (preload) => preload()));
  if (preloads.size > known) await preloadEveryLazyComponent();
}

/** Fetches the lazy components of a rendered page, also those that only their parents know of. */
export async function preloadLazyComponents(modules: readonly string[]): Promise<void> {
  const known = modules.filter((module) => preloads.has(module));
  if (known.length === 0) return;
  await Promise.all(known.map((module) => preloads.get(module)?.()));
  await preloadLazyComponents(modules.filter((module) => !known.includes(module)));
}
