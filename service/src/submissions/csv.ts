import { withoutFormula } from '@spoor/contracts/csv/csv-dialect';
import Papa from 'papaparse';

/**
 * A line of a file of comma-separated values. Nobody's answer does anything on the computer of who reads it; numbers stay
 * numbers: where semicolons separate, commas are decimal.
 */
export function csvLine(cells: readonly (string | number | null)[], separator: ',' | ';'): string {
  const written = cells.map((cell) => {
    if (typeof cell === 'string') return withoutFormula(cell);
    return cell === null || separator === ',' ? cell : String(cell).replace('.', ',');
  });
  // A file may be opened by a program that separates by the other one.
  const quotes = (cell: unknown, column: number) =>
    typeof cells[column] === 'string' && /[,;]/.test(String(cell));
  return `${Papa.unparse([written], { quotes, delimiter: separator })}\r\n`;
}
