import type { Listener } from './listener.ts';

/** Those who hear the same: on one platform, with the same rights, and asking for the same keys. */
export interface Audience extends Pick<Listener, 'platformGuid' | 'userGuid' | 'keys'> {
  /** In the order in which they came. */
  readonly listeners: Set<Listener>;
}

/** The same text for all listeners of one audience. */
export function audienceName({ platformGuid, userGuid = '', keys }: Listener): string {
  const requested = keys === undefined ? '*' : [...keys].toSorted().join();
  return `${platformGuid} ${userGuid} ${requested}`;
}
