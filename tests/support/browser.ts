import { type Browser, chromium } from 'playwright-core';

/** Where npm test found or installed it; by itself, where Debian has it. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Starts the system's own Chromium without a window, and without anything that would call out by itself. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
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
  });
}
