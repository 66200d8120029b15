import type { DrillResult } from './drill.ts';

/** The table, as Markdown, so that it can be read in a terminal and pasted anywhere. */
export function tableOf(results: readonly DrillResult[]): string {
  const table = [
    ['What was broken', 'Said after', 'Whole after', 'Read', 'refused', 'Kept', 'lost', '', 'What was said'],
    ...results.map((result) => [
      result.name,
      seconds(result.secondsUntilFound),
      seconds(result.secondsUntilWhole),
      String(result.readings),
      String(result.failures.length),
      String(result.acknowledged),
      String(result.lost),
      result.faults.length === 0 ? 'ok' : 'FAULT',
      result.finding,
    ]),
  ];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const lines = table.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join(
    '\n',
  );
}

function seconds(value: number | undefined): string {
  return value === undefined ? '' : `${value.toFixed(1)} s`;
}

/** Does one step of the whole, and says how long it took. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const line = (mark: string) =>
    process.stderr.write(`${mark} ${title} (${seconds((performance.now() - began) / 1_000)})\n`);
  try {
    const result = await work();
    line('✓');
    return result;
  } catch (error) {
    line('✗');
    throw error;
  }
}
