import { withoutFormula } from '@spoor/contracts/csv/csv-dialect';
import Papa from 'papaparse';

/**
 * A line of a file of comma-separated values. Nobody's answer does anything on the computer of who reads it; numbers stay
 * numbers.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const harmless = cells.map((cell) => (typeof cell === 'string' ? withoutFormula(cell) : cell));
  // Programs in Dutch separate by semicolons.
  const quotes = (cell: unknown) => typeof cell === 'string' && cell.includes(';');
  return `${Papa.unparse([harmless], { quotes })}\r\n`;
}
