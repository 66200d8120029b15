import { clampRgb, formatHex, wcagContrast } from 'culori';
import { z } from 'zod';
import { type ColorScheme, isSchemeColor } from './scheme-style.ts';

const color = z.string().trim().refine(isSchemeColor, 'Not a colour: #hex or oklch(l c h)');

/** The seeds of a platform's colours. Members of other names are dropped. */
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

const seed = z.enum(['primary', 'secondary', 'accent', 'background', 'surface', 'text']);
type Seed = z.infer<typeof seed>;

/** Two seeds that meet as text and ground, and are hard to tell apart. */
export const contrastWarning = z
  .object({
    foreground: seed,
    background: seed,
    /** WCAG's contrast ratio, 1 to 21, rounded down to two decimals. */
    ratio: z.number(),
    required: z.number(),
  })
  .meta({ id: 'ContrastWarning' });
export type ContrastWarning = z.infer<typeof contrastWarning>;

/** WCAG AA for text of ordinary size. */
const required = 4.5;

/** Which seed is written on which: text, links, buttons and highlights. */
const pairs: readonly (readonly [Seed, Seed])[] = [
  ['text', 'background'],
  ['text', 'surface'],
  ['primary', 'background'],
  ['primary', 'surface'],
  ['secondary', 'background'],
  ['text', 'accent'],
];

/** Where a scheme is hard to read. Warnings only: a platform may know why it wants these colours. */
export function contrastWarnings(scheme: ColorScheme): ContrastWarning[] {
  return pairs
    .map(([foreground, background]) => {
      const ratio = wcagContrast(scheme[foreground], scheme[background]);
      return { foreground, background, ratio: Math.floor(ratio * 100) / 100, required };
    })
    .filter(({ ratio }) => ratio < required);
}

/** A colour of a scheme as `#rrggbb`, for readers that know no other notation; what screens cannot show is clipped. */
export function hexOf(color: string): string {
  return formatHex(clampRgb(color)) ?? '#000000';
}
