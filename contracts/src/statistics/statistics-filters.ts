/** What administrators may decide about what counts. */
export interface StatisticsFilters {
  /** Minutes without a sign of a visitor, after which the next view is another visit. */
  readonly visitMinutes: number;
  /** Whoever views more in a day counts as a robot. */
  readonly mostViews: number;
  /** Paths that do not count; with `*` at the end also all that begins so. */
  readonly excludedPaths: readonly string[];
  /** Sites from which only robots come. */
  readonly robotReferrers: readonly string[];
}

export const defaultFilters: StatisticsFilters = {
  visitMinutes: 30,
  mostViews: 500,
  excludedPaths: [],
  robotReferrers: [],
};

/** Whether a path is one that does not count. */
export function isExcludedPath(
  path: string,
  { excludedPaths }: Pick<StatisticsFilters, 'excludedPaths'>,
): boolean {
  return excludedPaths.some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
}
