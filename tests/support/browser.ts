import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page, type Response } from 'playwright-core';
import type { AnyPage } from './any-page.ts';

/** Where npm test found or installed it; by itself, where Debian has it. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

/** The system's own Chromium without a window, and without anything that would call out by itself. */
export const launchOptions = {
  executablePath,
  args: [
    // As root, in a container, Chromium cannot make its sandbox.
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions);
}

let launched: Promise<Browser> | undefined;

/**
 * The browser of this worker, which all its spec files share; it ends with the worker. Not one for all workers: whoever copies
 * something would find it pasted by somebody else.
 */
export function workerBrowser(): Promise<Browser> {
  launched ??= launchBrowser();
  return launched;
}

/** Closes what a spec file left open in this worker's browser, because a test in it failed. */
export async function closeAllWindows(): Promise<void> {
  const browser = await launched;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/**
 * Goes to an address, and waits until the page there answers to its reader. Asks again for as long as the server asks to come
 * back later: on a busy machine it may.
 */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await openWithoutScripts(page, path);
  await untilHydrated(page);
  return response;
}

/** The same for a browser that runs no scripts. */
export function openWithoutScripts(page: Page, path: string): Promise<Response> {
  return untilAvailable(() => page.goto(path));
}

/** Loads the page anew, as {@link open} does. */
export async function reload(page: Page): Promise<void> {
  await untilAvailable(() => page.reload());
  await untilHydrated(page);
}

async function untilAvailable(load: () => Promise<Response | null>): Promise<Response> {
  for (;;) {
    // On a busy machine the browser may tell of a document before it tells of the request for it, which then has no response.
    const response = (await load()) ?? (await load());
    // Without one twice only the fragment of the address changed.
    if (response === null) throw new Error('Nothing was loaded');
    const retryAfter = response.headers()['retry-after'];
    if (response.status() !== 503 || retryAfter === undefined) return response;
    await sleep(Number(retryAfter) * 1_000);
  }
}

/**
 * Waits until the page answers to its reader: React has taken over everything that the server rendered, and all that begins
 * with the page has begun.
 */
export async function untilHydrated(page: AnyPage): Promise<void> {
  await page.waitForFunction(isHydrated);
  // What components begin once they are there, such as listening for keys, is a task of the browser.
  await untilIdle(page);
}

/** Waits until a browser has done what it has to do; where it does not say when, until it has shown it. */
export async function untilIdle(page: AnyPage): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
        else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

/** Runs in the browser. React hydrates the document first, and each of its Suspense boundaries after it. */
function isHydrated(): boolean {
  interface Fiber {
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly memoizedState: { readonly isDehydrated?: boolean; readonly dehydrated?: unknown } | null;
  }
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  if (key === undefined) return false;
  const { stateNode } = Reflect.get(document, key) as { readonly stateNode: { readonly current: Fiber } };
  const fibers = [stateNode.current];
  for (const { memoizedState, child } of fibers) {
    if (memoizedState?.isDehydrated === true || (memoizedState?.dehydrated ?? null) !== null) return false;
    for (let next = child; next !== null; next = next.sibling) fibers.push(next);
  }
  return true;
}
