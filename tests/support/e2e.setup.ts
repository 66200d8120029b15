import { afterAll, inject, vi } from 'vitest';
import { closeAllWindows } from './browser.ts';

/** Building and starting take longest where the machine is slow and the clone is fresh. */
const positionTimeoutMs = { timeout: 900_000, interval: 100 };

// The demo's news page is published last.
await vi.waitUntil(async () => {
  if (!isRunning(inject('systemPid'))) throw new Error('The system did not start');
  const response = await fetch(`${inject('baseUrl')}/nieuws`).catch(() => undefined);
  return response?.ok ?? false;
}, positionTimeoutMs);

afterAll(closeAllWindows);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
