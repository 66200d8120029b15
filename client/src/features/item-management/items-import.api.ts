import type { ImportedRow } from '@spoor/contracts/list-items/item-table.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { programHeaders } from '@spoor/contracts/shared/headers';
import type { ApiClient } from '../../shared/api-client.ts';
import { readStored, removeStored, writeStored } from '../../shared/browser-storage.ts';
import { newGuid } from '../../shared/new-guid.ts';
import { retryWhileUnavailable } from '../../shared/retry.ts';
import type { FilePart, ItemsFile } from './items-file.ts';

/** By header, what somebody chose that its column tells; null where it is left out. */
export type ChosenColumns = Readonly<Record<string, string | null>>;

interface SentPart {
  readonly listGuid: string;
  readonly part: FilePart;
  readonly columns: ChosenColumns;
}

/** What a part of a file would lead to; nothing is stored. */
export async function previewPart(
  api: ApiClient,
  { listGuid, part, columns }: SentPart,
  signal: AbortSignal,
): Promise<readonly ImportedRow[]> {
  const input = { parameters: { listGuid }, body: { csv: part.csv, columns }, signal };
  const { data } = await retryWhileUnavailable(() => api.call(listItemRoutes.previewCsv, input));
  return placed(data.rows, part);
}

/** Takes a part of a file over, in a run of its own. Sent again it does nothing twice. */
export async function importPart(
  api: ApiClient,
  { listGuid, part, columns }: SentPart,
  run: { readonly id: string; readonly name: string },
): Promise<readonly ImportedRow[]> {
  const input = {
    parameters: { listGuid },
    body: { csv: part.csv, columns },
    headers: { [programHeaders.runId]: run.id, [programHeaders.runName]: encodeURIComponent(run.name) },
    idempotencyKey: newGuid(),
  };
  const { data } = await retryWhileUnavailable(() => api.call(listItemRoutes.importCsv, input));
  // Where it cannot be read yet, it is not told what it led to.
  return 'rows' in data ? placed(data.rows, part) : [];
}

/** Where rows stand in the whole file. */
function placed(rows: readonly ImportedRow[], part: FilePart): readonly ImportedRow[] {
  return rows.map((each) => ({ ...each, row: part.rows[each.row - 2] ?? each.row }));
}

/** Kept until a file is taken over, so that one that was broken off goes on in the same run. */
export function runIdOf(listGuid: string, file: ItemsFile): string {
  const known = readStored('localStorage', storedUnder(listGuid, file));
  if (known !== null) return known;
  const id = newGuid();
  writeStored('localStorage', storedUnder(listGuid, file), id);
  return id;
}

export function forgetRun(listGuid: string, file: ItemsFile): void {
  removeStored('localStorage', storedUnder(listGuid, file));
}

function storedUnder(listGuid: string, { key }: ItemsFile): string {
  return `items-import ${listGuid} ${key}`;
}
