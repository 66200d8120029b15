import type { PresentTab } from '@spoor/contracts/presence/presence';

/** A person with one or more tabs here. */
export interface PresentPerson {
  readonly userGuid: string;
  readonly displayName: string;
  /** The position of their latest activity. */
  readonly path: string | null;
  readonly isIdle: boolean;
}

/** Groups tabs by person, in order of arrival; the busiest tab gives the position. */
export function peopleOf(tabs: readonly PresentTab[]): PresentPerson[] {
  const byUser = Map.groupBy(tabs, ({ userGuid }) => userGuid);
  return [...byUser.values()].flatMap((own) => {
    const [busiest] = own.toSorted((a, b) => activityRank[a.state] - activityRank[b.state]);
    if (busiest === undefined) return [];
    const { userGuid, displayName, path, state } = busiest;
    return [{ userGuid, displayName, path, isIdle: state === 'idle' }];
  });
}

const activityRank = { typing: 0, here: 1, idle: 2 } as const satisfies Record<PresentTab['state'], number>;

const hues = [255, 20, 145, 300, 65, 195, 345, 110] as const;

/** Stable per person, and dark enough for white text. */
export function colorOf(userGuid: string): string {
  const sum = [...userGuid].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9_973, 7);
  return `oklch(0.47 0.13 ${hues[sum % hues.length]})`;
}

/** Undefined where the path is not inside a block. */
export function blockOfPath(path: string | null): string | undefined {
  return /\/(?:blocks|contentBuildingBlockInstances)\/([0-9a-f-]{36})(?:\/|$)/.exec(path ?? '')?.[1];
}

/** As Changes name it. */
export function pathOfBlock(guid: string): string {
  return `/draft/blocks/${guid}`;
}

/** Whether two people are in the same text, not just in the same block. */
export function isSameField(own: string | null, other: string | null): boolean {
  return own !== null && own === other && own !== pathOfBlock(blockOfPath(own) ?? '');
}
