/** How often visitors were led on by one redirect, and when last: what the service counts. */
export interface RedirectHitsRow {
  redirectGuid: string;
  hits: bigint;
  /** ISO-8601. */
  lastHitOn: string;
}
