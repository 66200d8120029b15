/** What keeps somebody from going on with their work. */
export type Trouble = 'gone' | 'forbidden' | 'offline' | 'away' | 'outdated';

/** What is known of the circumstances. */
export interface Circumstances {
  /** What the server said of being at this page: an HTTP status; undefined while it said nothing, 0 without an answer. */
  readonly status: number | undefined;
  /** Whether this device has a network at all. */
  readonly isOnline: boolean;
  /** Whether the server serves another client than this one. */
  readonly isOutdated: boolean;
}

/** The one thing to tell: without a network nothing else can be known, and without a page nothing else matters. */
export function troubleOf({ status, isOnline, isOutdated }: Circumstances): Trouble | undefined {
  if (!isOnline) return 'offline';
  if (status === 0) return 'away';
  if (status === 404 || status === 410) return 'gone';
  if (status === 403) return 'forbidden';
  return isOutdated ? 'outdated' : undefined;
}
