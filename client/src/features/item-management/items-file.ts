import { matchColumns } from '@spoor/contracts/list-items/table/item-table';
import { readTextFile } from '../../shared/read-text-file.ts';
import { readTable, writeTable } from '../../shared/ui/data-table/csv.ts';

/** Rows of a file that can be taken over. */
export const mostFileRows = 10_000;

/** Rows that are sent at a time: each time one Change. */
const rowsPerCall = 200;
/** Characters that are sent at a time, far below what a call may be. */
const charactersPerCall = 400_000;

/** Why a file cannot be taken over. */
export type FileFlaw = 'not_csv' | 'empty' | 'unknown' | 'too_long';

/** A file of items: its headers, and its rows in the parts in which they are sent. */
export interface ItemsFile {
  readonly name: string;
  readonly headers: readonly string[];
  readonly parts: readonly FilePart[];
  /** Rows that say something. */
  readonly length: number;
  /** The same for the same file, whenever it is chosen. */
  readonly key: string;
}

export interface FilePart {
  /** As a call takes it. */
  readonly csv: string;
  /** Where its rows stand in the file, as a spreadsheet counts them. */
  readonly rows: readonly number[];
}

/** Reads a file that somebody chose. */
export async function readItemsFile(file: File): Promise<ItemsFile | FileFlaw> {
  const text = await readTextFile(file);
  if (text.startsWith('PK') || text.includes('\u0000')) return 'not_csv';
  const [headers = [], ...lines] = readTable(text);
  const rows = lines
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) return 'empty';
  if (rows.length > mostFileRows) return 'too_long';
  if (matchColumns(headers).every(({ field }) => field === null)) return 'unknown';
  const { name, size, lastModified } = file;
  const parts = partsOf(headers, rows);
  return { name, headers, parts, length: rows.length, key: `${name} ${size} ${lastModified}` };
}

interface Line {
  readonly row: number;
  readonly cells: readonly string[];
}

function partsOf(headers: readonly string[], lines: readonly Line[]): FilePart[] {
  const parts: Line[][] = [];
  let characters = 0;
  for (const line of lines) {
    const long = line.cells.reduce((sum, cell) => sum + cell.length + 3, 0);
    const last = parts.at(-1);
    if (last === undefined || last.length === rowsPerCall || characters + long > charactersPerCall) {
      parts.push([line]);
      characters = long;
    } else {
      last.push(line);
      characters += long;
    }
  }
  return parts.map((part) => ({
    csv: writeTable([headers, ...part.map(({ cells }) => cells)], ','),
    rows: part.map(({ row }) => row),
  }));
}
