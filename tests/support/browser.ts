import { type Browser, chromium } from 'playwright-core';

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
