/** The colours that a platform chooses; every other tone follows from them. Each is `#hex` or `oklch(l c h)`. */
export interface ColorScheme {
  readonly primary: string;
  readonly secondary: string;
  readonly accent: string;
  readonly background: string;
  readonly surface: string;
  readonly text: string;
}

const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const oklch = /^oklch\(\s*(?:0|1|0?\.\d+|\d{1,3}(?:\.\d+)?%)\s+0?(?:\.\d+)?\s+\d{1,3}(?:\.\d+)?\s*\)$/i;

/** The longest colour that is read: enough for three numbers with more digits than anybody sees. */
const longestColor = 50;

/** Whether a text is an opaque colour as a scheme may hold it. Says no to everything that CSS could take for more. */
export function isSchemeColor(text: string): boolean {
  return text.length <= longestColor && (hex.test(text) || oklch.test(text));
}

/** The custom property that each seed becomes. */
const properties: Readonly<Record<keyof ColorScheme, string>> = {
  primary: '--primary',
  secondary: '--secondary',
  accent: '--accent',
  background: '--paper',
  surface: '--surface',
  text: '--ink',
};

/** The custom properties that a scheme sets. What is no colour is left out. */
export function schemeProperties(scheme: ColorScheme): (readonly [property: string, value: string])[] {
  const seeds = Object.entries(properties).flatMap(([seed, property]) => {
    const color = scheme[seed as keyof ColorScheme];
    return isSchemeColor(color) ? [[property, color] as const] : [];
  });
  return [...seeds, ['--on-accent', 'var(--ink)']];
}

/**
 * A scheme as CSS for the document's head: it outranks the seeds of the tokens, which stand in a layer. What is no
 * colour is left out, so that the text can stand in a style element whatever it was made from.
 */
export function schemeStyle(scheme: ColorScheme): string {
  const declarations = schemeProperties(scheme).map(([property, value]) => `${property}:${value}`);
  return `:root{${declarations.join(';')}}`;
}
