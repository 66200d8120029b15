import type { PresentTab } from '@spoor/contracts/presence/presence';
import type { PresenceWord } from '@spoor/infra/presence/presence-word';

interface HeardTab extends PresentTab {
  /** Milliseconds since the epoch. */
  readonly heardAt: number;
}

/** Milliseconds after which who is silent counts as gone: more than two beats, so that one may get lost. */
const patience = 45_000;
/** Browsers let hidden tabs act only once a minute. */
const patienceWithIdle = 150_000;
/**
 * A browser hides a tab before it closes it, and what it says of that may come after the end of the connection. Who is only
 * hidden says so again later than this. Milliseconds.
 */
const lateWord = 2_000;
/** More would be no people. */
const mostTabs = 100;

/** Who is at which page or item at this moment. Nothing of it lasts. */
export class PresentPeople {
  /** Tabs by their name, in the order in which they came, by {@link roomOf}. */
  private readonly rooms = new Map<string, Map<string, HeardTab>>();
  /** When tabs left, by room and name. */
  private readonly leftAt = new Map<string, number>();

  /** @returns whether there is anything new to see in its room */
  hear(word: PresenceWord, now: number): boolean {
    const room = roomOf(word.platformGuid, word.topic);
    const tabs = this.rooms.get(room) ?? new Map<string, HeardTab>();
    const known = tabs.get(word.tab);
    const { tab, userGuid, displayName, path, state } = word;
    if (state === 'gone') {
      this.leave(room, tab);
      this.leftAt.set(`${room} ${tab}`, now);
      return known !== undefined;
    }
    const leftAt = this.leftAt.get(`${room} ${tab}`);
    if (state === 'idle' && leftAt !== undefined && now - leftAt < lateWord) return false;
    if (known === undefined && tabs.size >= mostTabs) return false;
    tabs.set(tab, { tab, userGuid, displayName, path, state, heardAt: now });
    this.rooms.set(room, tabs);
    return known?.path !== path || known.state !== state || known.displayName !== displayName;
  }

  /** In the order in which they came. */
  at(room: string): PresentTab[] {
    return [...(this.rooms.get(room)?.values() ?? [])].map(presentTab);
  }

  find(room: string, tab: string): PresentTab | undefined {
    const known = this.rooms.get(room)?.get(tab);
    return known && presentTab(known);
  }

  /** Lets go of everybody who fell silent. @returns the rooms that they left */
  sweep(now: number): string[] {
    const silent = [...this.rooms].flatMap(([room, tabs]) =>
      [...tabs.values()].filter((tab) => isSilent(tab, now)).map(({ tab }) => ({ room, tab })),
    );
    for (const { room, tab } of silent) this.leave(room, tab);
    for (const [tab, at] of this.leftAt) if (now - at >= lateWord) this.leftAt.delete(tab);
    return [...new Set(silent.map(({ room }) => room))];
  }

  private leave(room: string, tab: string): void {
    const tabs = this.rooms.get(room);
    tabs?.delete(tab);
    if (tabs?.size === 0) this.rooms.delete(room);
  }
}

/** Platforms share nothing, not even the guid of a page. */
export function roomOf(platformGuid: string, topic: string): string {
  return `${platformGuid} ${topic}`;
}

function presentTab({ heardAt, ...tab }: HeardTab): PresentTab {
  return tab;
}

function isSilent({ heardAt, state }: HeardTab, now: number): boolean {
  return now - heardAt > (state === 'idle' ? patienceWithIdle : patience);
}
