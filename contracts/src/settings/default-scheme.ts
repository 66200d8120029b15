import type { ColorScheme } from './scheme-style.ts';

/** The scheme of a new platform. Apart from the others, because every visitor's browser loads it. */
export const blue: ColorScheme = {
  primary: 'oklch(0.43 0.13 255)',
  secondary: 'oklch(0.47 0.09 200)',
  accent: 'oklch(0.78 0.15 75)',
  background: 'oklch(1 0 0)',
  surface: 'oklch(1 0 0)',
  text: 'oklch(0.22 0.03 260)',
};
