const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];
const step = 1024;

/**
 * A readable size with at most one decimal: `1,5 MB`.
 * @param bytes 0 or more
 * @param language decides between comma and point
 */
export function fileSizeText(bytes: number, language: string): string {
  let unit = 0;
  let amount = bytes;
  // Rounding up to 1024 would otherwise show the smaller unit.
  while (Math.round(amount * 10) / 10 >= step && unit < units.length - 1) {
    amount /= step;
    unit += 1;
  }
  return `${amount.toLocaleString(language, { maximumFractionDigits: 1 })} ${units[unit]}`;
}
