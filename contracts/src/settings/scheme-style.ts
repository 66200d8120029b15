import type { ColorSeed } from './color-seeds.ts';

/** Each as `#hex` or `oklch(l c h)`. */
export type ColorScheme = Readonly<Record<ColorSeed, string>>;

const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const oklch = /^oklch\(\s*(?:0|1|0?\.\d+|\d{1,3}(?:\.\d+)?%)\s+0?(?:\.\d+)?\s+\d{1,3}(?:\.\d+)?\s*\)$/i;

/** Characters. */
const maxColorLength = 50;

/** Whether a text is one opaque colour, and nothing else that CSS could interpret. */
export function isSchemeColor(text: string): boolean {
  return text.length <= maxColorLength && (hex.test(text) || oklch.test(text));
}

const properties: Readonly<Record<ColorSeed, string>> = {
  primary: '--primary',
  secondary: '--secondary',
  accent: '--accent',
  background: '--paper',
  surface: '--surface',
  text: '--ink',
};

/** Custom properties of a scheme, without invalid colours. */
export function schemeProperties(scheme: ColorScheme): (readonly [property: string, value: string])[] {
  const seeds = Object.entries(properties).flatMap(([seed, property]) => {
    const color = scheme[seed as ColorSeed];
    return isSchemeColor(color) ? [[property, color] as const] : [];
  });
  return [...seeds, ['--on-accent', 'var(--ink)']];
}

/**
 * A scheme as CSS for the document's head. Invalid colours are left out, so that the text is safe in a style element.
 */
export function schemeStyle(scheme: ColorScheme): string {
  const declarations = schemeProperties(scheme).map(([property, value]) => `${property}:${value}`);
  return `:root{${declarations.join(';')}}`;
}
