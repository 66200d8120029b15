import { inject, vi } from 'vitest';

/** Building and starting take longest where the machine is slow and the clone is fresh. */
const patience = { timeout: 900_000, interval: 100 };

// The demo's news page is published last.
await vi.waitUntil(async () => {
  if (!isRunning(inject('systemPid'))) throw new Error('The system did not start');
  const answer = await fetch(`${inject('baseUrl')}/nieuws`).catch(() => undefined);
  return answer?.ok ?? false;
}, patience);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
