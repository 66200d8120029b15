/** What keeps somebody from working. */
export type ConnectionStatus = 'gone' | 'forbidden' | 'offline' | 'away' | 'outdated';

export interface ConnectionFacts {
  /** Result of the last presence heartbeat: an HTTP status, 0 without an answer, undefined before the first. */
  readonly status: number | undefined;
  /** Whether the device has a network. */
  readonly isOnline: boolean;
  /** Whether the server serves another build of the client. */
  readonly isOutdated: boolean;
}

/** The most important problem: without a network the others are unknown, and without the page they do not matter. */
export function connectionStatusOf({
  status,
  isOnline,
  isOutdated,
}: ConnectionFacts): ConnectionStatus | undefined {
  if (!isOnline) return 'offline';
  if (status === 0) return 'away';
  if (status !== undefined && meansGone(status)) return 'gone';
  if (status === 403) return 'forbidden';
  return isOutdated ? 'outdated' : undefined;
}

/** Whether what was asked for is not there, or not any more. */
export function meansGone(status: number): boolean {
  return status === 404 || status === 410;
}
