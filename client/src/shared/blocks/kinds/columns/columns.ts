const whole = 12;
const evenly = [6, 6];

/** The widths of the columns, in twelfths. Invalid widths are ignored; the default is two equal columns. */
export function columnWidths(stored: unknown): readonly number[] {
  const widths = Array.isArray(stored) ? stored.filter(isWidth) : [];
  return widths.length === 0 ? evenly : widths.slice(0, whole);
}

function isWidth(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= whole;
}
