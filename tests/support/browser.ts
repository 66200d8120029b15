import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../infra/scripts/test-programs.ts';

/** Starts the system's own Chromium without a window, and without anything that would call out by itself. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium; npm test installs it.');
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
