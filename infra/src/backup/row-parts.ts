import { constants } from 'node:buffer';
import type { BackupRows } from '../postgres/backup-rows.ts';
import { DamagedBackup } from './backup-errors.ts';
import type { PartRef, StoredTable } from './backup-format.ts';
import { type BackupPlace, type Inventory, keyOf } from './backup-place.ts';
import { compressLines, decompressLines } from './compression.ts';
import type { Progress } from './progress.ts';
import type { Seal } from './sealing.ts';

/** Characters of JSON in a page. */
const pageLength = 4 * 1024 * 1024;

const purpose = 'rows';

/** Brings all rows to the place of the backups, sealed: there are keys and hashes of passwords among them. */
export async function writeRowParts(
  rows: BackupRows,
  target: {
    readonly place: BackupPlace;
    readonly inventory: Inventory;
    readonly seal: Seal;
    readonly progress: Progress;
  },
): Promise<StoredTable[]> {
  const { place, inventory, seal, progress } = target;
  const written: StoredTable[] = [];
  progress.begin('rows');
  for (const table of rows.tables) {
    const parts: PartRef[] = [];
    let lines: string[] = [];
    let length = 0;
    let count = 0;
    const finishPage = async () => {
      if (lines.length === 0) return;
      const sealed = seal.close(purpose, await compressLines(lines));
      parts.push(await place.put('rows', sealed, inventory));
      [lines, length] = [[], 0];
    };
    for await (const page of rows.pagesOf(table)) {
      lines.push(...page);
      length += page.reduce((sum, line) => sum + line.length, 0);
      count += page.length;
      progress.advance(page.length);
      if (length >= pageLength) await finishPage();
    }
    await finishPage();
    written.push({ name: table.fullName, columns: [...table.columns], rows: count, parts });
  }
  progress.end();
  return written;
}

/**
 * The rows of a table, page by page, each a JSON object.
 * @throws DamagedBackup, WrongPassphrase
 */
export async function* readRowParts(
  place: BackupPlace,
  { name, rows, parts }: StoredTable,
  seal: Seal,
): AsyncGenerator<string[]> {
  let count = 0;
  for (const part of parts) {
    // Sealed by ourselves, so they come to what a page of rows came to.
    const bytes = seal.open(purpose, await place.read('rows', part));
    const lines = await decompressLines(bytes, constants.MAX_LENGTH);
    count += lines.length;
    yield lines;
  }
  if (count !== rows)
    throw new DamagedBackup(
      parts.map((part) => keyOf('rows', part)).join(', '),
      `hold ${count} rows of ${name} instead of ${rows}`,
    );
}
