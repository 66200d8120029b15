import { externalIdField, matchColumns } from '@spoor/contracts/list-items/table/item-table';
import { readTextFile } from '../../shared/read-text-file.ts';
import { readTable, writeTable } from '../../shared/ui/data-table/csv.ts';

/** Rows of a file that can be taken over. */
export const mostFileRows = 10_000;

/** Rows that are sent at a time: each time one Change. */
const rowsPerCall = 200;
/** Characters that are sent at a time, far below what a call may be. */
const charactersPerCall = 400_000;

/** Why a file cannot be taken over. */
export type FileProblem = 'not_csv' | 'empty' | 'unknown' | 'too_long';

/** A file of items: its headers, and its rows in the parts in which they are sent. */
export interface ItemsFile {
  readonly name: string;
  readonly headers: readonly string[];
  /** Those that say something. */
  readonly lines: readonly FileLine[];
  readonly parts: readonly FilePart[];
  /** Rows that are sent. */
  readonly length: number;
  /** Rows that are not: an earlier one has their id. */
  readonly doubles: readonly number[];
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
export async function readItemsFile(file: File): Promise<ItemsFile | FileProblem> {
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
  const key = `${name} ${size} ${lastModified}`;
  return partedFile({ name, headers, lines: rows, key }, {});
}

/** In the parts in which it is sent. Each part is judged by itself: what stands twice in the whole file is left out here. */
export function partedFile(
  { name, headers, lines, key }: Pick<ItemsFile, 'name' | 'headers' | 'lines' | 'key'>,
  columns: Readonly<Record<string, string | null>>,
): ItemsFile {
  const matched = matchColumns(headers, columns);
  const [guids, ids] = ['guid', externalIdField].map((name) =>
    matched.findIndex(({ field }) => field === name),
  ) as [number, number];
  const seen = new Set<string>();
  const isFirst = ({ cells }: FileLine) => {
    const [guid, id] = [cells[guids]?.trim().toLowerCase() ?? '', cells[ids]?.trim() ?? ''];
    const identity = guid === '' ? `id ${id}` : `guid ${guid}`;
    if (guid === '' && id === '') return true;
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  };
  const firsts = lines.filter(isFirst);
  const firstGuids = new Set(firsts);
  const doubles = lines.filter((line) => !firstGuids.has(line)).map(({ row }) => row);
  return { name, headers, lines, key, doubles, parts: partsOf(headers, firsts), length: firsts.length };
}

/** A row with where it stands. */
export interface FileLine {
  readonly row: number;
  readonly cells: readonly string[];
}

function partsOf(headers: readonly string[], lines: readonly FileLine[]): FilePart[] {
  const parts: FileLine[][] = [];
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
