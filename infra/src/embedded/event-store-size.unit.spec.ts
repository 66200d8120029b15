import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { connectionStringOf } from './event-store-server/access.ts';
import { eventLogFile, eventLogFolder, readEventLogBytes } from './event-store-size.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'event-store-size-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

it('The size of the event log is that of the server that is asked, not of one from before', async () => {
  const folder = eventLogFolder(dataDir);
  const other = 'esdb://admin:changeit@events.example:2113';
  expect(await readEventLogBytes({ dataDir, eventStoreUrl: other })).toBeNull();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, eventLogFile), 'x'.repeat(100));
  writeFileSync(join(folder, `${eventLogFile}-wal`), 'x'.repeat(10));
  const eventStoreUrl = connectionStringOf({ port: 2113, dataDir: folder });
  expect(await readEventLogBytes({ dataDir, eventStoreUrl })).toBe(110);
  expect(await readEventLogBytes({ dataDir, eventStoreUrl: other })).toBeNull();
});
