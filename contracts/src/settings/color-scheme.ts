import { clampRgb, formatHex, wcagContrast } from 'culori';
import { z } from 'zod';
import { type ColorSeed, colorSeeds } from './color-seeds.ts';
import { type ColorScheme, isSchemeColor } from './scheme-style.ts';

const color = z.string().trim().refine(isSchemeColor, 'Not a colour: #hex or oklch(l c h)');

/** The base colours of a platform. Unknown members are dropped. */
export const colorScheme = z
  .object({
    primary: color,
    secondary: color,
    accent: color,
    background: color,
    surface: color,
    text: color,
  })
  .meta({ id: 'ColorScheme' }) satisfies z.ZodType<ColorScheme>;

const seed = z.enum(colorSeeds);

/** Two colours that are used as text and background with too little contrast. */
export const contrastWarning = z
  .object({
    foreground: seed,
    background: seed,
    /** WCAG contrast ratio, 1 to 21, rounded down to two decimals. */
    ratio: z.number(),
    required: z.number(),
  })
  .meta({ id: 'ContrastWarning' });
export type ContrastWarning = z.infer<typeof contrastWarning>;

/** WCAG AA for text of ordinary size. */
const required = 4.5;

/** Text and background colours that occur together. */
const pairs: readonly (readonly [ColorSeed, ColorSeed])[] = [
  ['text', 'background'],
  ['text', 'surface'],
  ['primary', 'background'],
  ['primary', 'surface'],
  ['secondary', 'background'],
  ['text', 'accent'],
];

/** Warnings only: a platform may want these colours anyway. */
export function contrastWarnings(scheme: ColorScheme): ContrastWarning[] {
  return pairs
    .map(([foreground, background]) => {
      const ratio = wcagContrast(scheme[foreground], scheme[background]);
      return { foreground, background, ratio: Math.floor(ratio * 100) / 100, required };
    })
    .filter(({ ratio }) => ratio < required);
}

/** A colour as `#rrggbb`, clipped to sRGB. */
export function hexOf(color: string): string {
  return formatHex(clampRgb(color)) ?? '#000000';
}
