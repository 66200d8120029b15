/** One line of the table: what was measured beside the limit that was measured in the same run. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit:
    | 'requests/s'
    | 'edits/s'
    | 'ms'
    | 'events/s'
    | 'kB'
    | 'MB'
    | 'MB/min'
    | 'x'
    | 'points'
    | 'items';
  /** What the bare machinery does with the same work; absent where an absolute bound is meant. */
  readonly limit?: { readonly name: string; readonly value: number };
  /** The bound that we hold ourselves to. */
  readonly aim?: {
    readonly of: 'ratio' | 'value';
    readonly atLeast?: number;
    readonly atMost?: number;
    /** A value that is good enough, whatever the ratio. */
    readonly orValueAtMost?: number;
  };
}

/** Value over limit; above 1 means more than the limit. */
export function ratioOf({ value, limit }: Measurement): number | undefined {
  return limit === undefined ? undefined : value / limit.value;
}

/** Whether the aim is met; undefined where there is none. */
export function isMet(measurement: Measurement): boolean | undefined {
  if (measurement.aim === undefined) return undefined;
  const { of, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = measurement.aim;
  const { orValueAtMost = Number.NEGATIVE_INFINITY } = measurement.aim;
  if (measurement.value <= orValueAtMost) return true;
  const measured = of === 'value' ? measurement.value : ratioOf(measurement);
  return measured !== undefined && measured >= atLeast && measured <= atMost;
}

/** The table, as Markdown, so that it can be read in a terminal and pasted anywhere. */
export function tableOf(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => [
    measurement.name,
    `${round(measurement.value)} ${measurement.unit}`,
    measurement.limit === undefined ? '' : `${round(measurement.limit.value)} (${measurement.limit.name})`,
    measurement.limit === undefined ? '' : round(ratioOf(measurement) ?? 0),
    aimText(measurement),
    { true: 'met', false: 'missed', undefined: '' }[String(isMet(measurement))] ?? '',
  ]);
  const table = [['What', 'Measured', 'Limit in this run', 'Ratio', 'Aim', ''], ...rows];
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

function aimText({ aim }: Measurement): string {
  if (aim === undefined) return '';
  const bound = aim.atLeast === undefined ? `≤ ${aim.atMost}` : `≥ ${aim.atLeast}`;
  const orValue = aim.orValueAtMost === undefined ? '' : ` or ≤ ${aim.orValueAtMost}`;
  return aim.of === 'ratio' ? `ratio ${bound}${orValue}` : bound;
}

function round(value: number): string {
  if (value >= 100) return String(Math.round(value));
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
