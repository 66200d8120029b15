export const layouts = ['100', '25-75', '75-25', '25-50-25'] as const;
export type Layout = (typeof layouts)[number];

export const layoutPositions = ['top', 'main', 'bottom', 'side-left', 'side-right'] as const;
export type LayoutPosition = (typeof layoutPositions)[number];

/** The regions of a layout; blocks in any other region move to the end of `main`. */
export const regionsOf: Record<Layout, readonly LayoutPosition[]> = {
  '100': ['top', 'main', 'bottom'],
  '25-75': ['top', 'side-left', 'main', 'bottom'],
  '75-25': ['top', 'main', 'side-right', 'bottom'],
  '25-50-25': ['top', 'side-left', 'main', 'side-right', 'bottom'],
};
