import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a data directory keeps the log of the embedded event store. */
export function eventLogFolder(dataDir: string): string {
  return join(dataDir, 'event-store');
}

/** The file of the log in its folder; what is not yet written into it stands beside it. */
export const eventLogFile = 'events.sqlite';

/** Where the folder of a log keeps the password of the embedded server. */
export function eventStorePasswordFile(folder: string): string {
  return join(folder, 'password');
}

interface WhereEventsAre {
  readonly dataDir: string;
  readonly eventStoreUrl: string;
}

/**
 * Bytes that the log of the embedded event store takes; null where the event store is a server of its own, also where there is a log
 * from before it was.
 */
export async function readEventLogBytes({ dataDir, eventStoreUrl }: WhereEventsAre): Promise<number | null> {
  const folder = eventLogFolder(dataDir);
  const password = await readFile(eventStorePasswordFile(folder), 'utf8').catch(() => undefined);
  if (password === undefined || !eventStoreUrl.includes(`:${password}@`)) return null;
  const file = join(folder, eventLogFile);
  const [log, pending] = await Promise.all([sizeOf(file), sizeOf(`${file}-wal`)]);
  return log === null ? null : log + (pending ?? 0);
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => undefined);
  return found?.size ?? null;
}
