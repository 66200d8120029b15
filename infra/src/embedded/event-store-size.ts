import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a data directory keeps the log of the embedded event store. */
export function eventLogFolder(dataDir: string): string {
  return join(dataDir, 'event-store');
}

/** The file of the log in its folder; what is not yet written into it stands beside it. */
export const eventLogFile = 'events.sqlite';

/** Bytes that the log of the embedded event store takes; null where there is none, as where the event store is a server of its own. */
export async function readEventLogBytes(dataDir: string): Promise<number | null> {
  const file = join(eventLogFolder(dataDir), eventLogFile);
  const [log, pending] = await Promise.all([sizeOf(file), sizeOf(`${file}-wal`)]);
  return log === null ? null : log + (pending ?? 0);
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => undefined);
  return found?.size ?? null;
}
