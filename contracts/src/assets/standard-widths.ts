/** Pixels. Rendered in advance, so that pages that use them never wait. */
export const standardWidths = [400, 800, 1200, 1600, 2400] as const;
