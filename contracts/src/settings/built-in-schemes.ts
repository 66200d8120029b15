import { blue } from './default-scheme.ts';
import type { ColorScheme } from './scheme-style.ts';

/** Light background, and text with a tint of the primary colour. */
function onPaper(
  hue: number,
  { primary, secondary, accent }: Pick<ColorScheme, 'primary' | 'secondary' | 'accent'>,
): ColorScheme {
  const text = `oklch(0.22 0.03 ${hue})`;
  return { primary, secondary, accent, background: 'oklch(1 0 0)', surface: 'oklch(1 0 0)', text };
}

/** Built-in schemes by name. All have a contrast of at least 4.5:1. */
export const builtInSchemes: Readonly<Record<string, ColorScheme>> = {
  Blauw: blue,
  Groen: onPaper(160, {
    primary: 'oklch(0.42 0.1 155)',
    secondary: 'oklch(0.45 0.09 110)',
    accent: blue.accent,
  }),
  Bordeaux: onPaper(15, {
    primary: 'oklch(0.4 0.14 15)',
    secondary: 'oklch(0.46 0.1 45)',
    accent: 'oklch(0.82 0.12 90)',
  }),
  Paars: onPaper(300, {
    primary: 'oklch(0.42 0.15 300)',
    secondary: 'oklch(0.47 0.13 340)',
    accent: 'oklch(0.82 0.12 180)',
  }),
  Antraciet: onPaper(250, {
    primary: 'oklch(0.36 0.03 250)',
    secondary: 'oklch(0.45 0.05 220)',
    accent: blue.accent,
  }),
};
