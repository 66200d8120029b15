/** A text with what stands in it as `{name}`; what nobody gives stays as it is. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
