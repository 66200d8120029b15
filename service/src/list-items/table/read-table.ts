import { separatorOf } from '@spoor/contracts/csv/csv-dialect';
import Papa from 'papaparse';

/** A file of comma-separated values. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** As a spreadsheet counts them: the headers are row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Reads a file, without its empty lines. Whether it says anything sensible is for others to judge. */
export function readTable(csv: string): Table {
  const { data } = Papa.parse<string[]>(csv, { delimiter: separatorOf(csv) });
  const [headers = [], ...lines] = data;
  const rows = lines.map((cells, index) => ({ row: index + 2, cells }));
  return { headers, rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) };
}
