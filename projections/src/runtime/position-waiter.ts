/** Name of a projection, as readers wait for it. */
export const projectionNames = [
  'platforms',
  'users',
  'pages',
  'menus',
  'list-items',
  'assets',
  'change-log',
] as const;
export type ProjectionName = (typeof projectionNames)[number];

/** Lets readers wait until what they wrote can be read. */
export interface PositionWaiter {
  /**
   * Waits until all these projections have reached a commit position.
   * @param timeoutMs how long at most, in milliseconds.
   * @returns whether they have.
   */
  waitFor(projections: readonly ProjectionName[], position: bigint, timeoutMs: number): Promise<boolean>;
}
