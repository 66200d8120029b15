import type { PresentTab } from '@spoor/contracts/presence/presence';

/** Somebody who is there, in one tab or more. */
export interface PresentPerson {
  readonly userGuid: string;
  readonly displayName: string;
  /** Where they were last seen to do something. */
  readonly path: string | null;
  readonly isIdle: boolean;
}

/** People by their tabs: where somebody is, is where they are busiest. In the order in which they came. */
export function peopleOf(tabs: readonly PresentTab[]): PresentPerson[] {
  const byUser = Map.groupBy(tabs, ({ userGuid }) => userGuid);
  return [...byUser.values()].flatMap((own) => {
    const [busiest] = own.toSorted((a, b) => busyness[a.state] - busyness[b.state]);
    if (busiest === undefined) return [];
    const { userGuid, displayName, path, state } = busiest;
    return [{ userGuid, displayName, path, isIdle: state === 'idle' }];
  });
}

const busyness = { typing: 0, here: 1, idle: 2 } as const satisfies Record<PresentTab['state'], number>;

/** First letters of the first and the last name: `AV` for Anna de Vries. */
export function initialsOf(displayName: string): string {
  const words = displayName.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('nl');
}

const hues = [255, 20, 145, 300, 65, 195, 345, 110] as const;

/** The colour that somebody has on every screen: dark enough to carry white letters. */
export function colourOf(userGuid: string): string {
  const sum = [...userGuid].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9_973, 7);
  return `oklch(0.47 0.13 ${hues[sum % hues.length]})`;
}

/** The block in which a path of a page or an item lies; undefined for what is of the whole. */
export function blockOfPath(path: string | null): string | undefined {
  return /\/(?:blocks|contentBuildingBlockInstances)\/([0-9a-f-]{36})(?:\/|$)/.exec(path ?? '')?.[1];
}

/** The path of a block, as Changes name it. */
export function pathOfBlock(guid: string): string {
  return `/draft/blocks/${guid}`;
}

/** Whether two people are at the very same text: being at the same block is nothing to warn of. */
export function isSameField(own: string | null, other: string | null): boolean {
  return own !== null && own === other && own !== pathOfBlock(blockOfPath(own) ?? '');
}
