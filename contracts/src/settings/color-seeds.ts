/** The colours that a platform chooses. All other tones are derived from them. */
export const colorSeeds = ['primary', 'secondary', 'accent', 'background', 'surface', 'text'] as const;
export type ColorSeed = (typeof colorSeeds)[number];
