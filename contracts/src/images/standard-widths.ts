/** Widths that a worker makes ahead of time; a page that asks for one of these never waits. Pixels. */
export const standardWidths = [400, 800, 1200, 1600, 2400] as const;
