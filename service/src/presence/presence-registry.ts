import type { PresentTab } from '@spoor/contracts/presence/presence';
import type { PresenceMessage } from '@spoor/contracts/presence/presence-message';

interface TrackedTab extends PresentTab {
  /** Milliseconds since the epoch. */
  readonly lastBeatAt: number;
}

/** Milliseconds: more than two beats, so that one may get lost. */
const silenceTimeoutMs = 45_000;
/** Milliseconds. Browsers run timers of hidden tabs once a minute only. */
const idleTimeoutMs = 150_000;
/**
 * Milliseconds. A closing tab is hidden first, and its `idle` may arrive after the end of its connection; a tab that
 * is really hidden repeats it later than this.
 */
const lateMessageMs = 2_000;
/** A bound against abuse. */
const maxTabs = 100;

/** Who is at which page or item now. Held in memory only. */
export class PresenceRegistry {
  /** Tabs by {@link topicKey} and tab guid, in order of arrival. */
  private readonly rooms = new Map<string, Map<string, TrackedTab>>();
  /** When tabs left, by `{topicKey} {tab}`. */
  private readonly leftAt = new Map<string, number>();

  /** @returns whether anybody at the topic has to be told */
  record(word: PresenceMessage, now: number): boolean {
    const room = topicKey(word.platformGuid, word.topic);
    const tabs = this.rooms.get(room) ?? new Map<string, TrackedTab>();
    const known = tabs.get(word.tab);
    const { tab, userGuid, displayName, path, state } = word;
    if (state === 'gone') {
      this.leave(room, tab);
      this.leftAt.set(`${room} ${tab}`, now);
      return known !== undefined;
    }
    const leftAt = this.leftAt.get(`${room} ${tab}`);
    if (state === 'idle' && leftAt !== undefined && now - leftAt < lateMessageMs) return false;
    if (known === undefined && tabs.size >= maxTabs) return false;
    tabs.set(tab, { tab, userGuid, displayName, path, state, lastBeatAt: now });
    this.rooms.set(room, tabs);
    return known?.path !== path || known.state !== state || known.displayName !== displayName;
  }

  /** In order of arrival. */
  at(room: string): PresentTab[] {
    return [...(this.rooms.get(room)?.values() ?? [])].map(presentTab);
  }

  find(room: string, tab: string): PresentTab | undefined {
    const known = this.rooms.get(room)?.get(tab);
    return known && presentTab(known);
  }

  /**
   * Removes tabs that fell silent.
   * @returns the topics that they left
   */
  sweep(now: number): string[] {
    const silent = [...this.rooms].flatMap(([room, tabs]) =>
      [...tabs.values()].filter((tab) => isSilent(tab, now)).map(({ tab }) => ({ room, tab })),
    );
    for (const { room, tab } of silent) this.leave(room, tab);
    for (const [tab, at] of this.leftAt) if (now - at >= lateMessageMs) this.leftAt.delete(tab);
    return [...new Set(silent.map(({ room }) => room))];
  }

  private leave(room: string, tab: string): void {
    const tabs = this.rooms.get(room);
    tabs?.delete(tab);
    if (tabs?.size === 0) this.rooms.delete(room);
  }
}

/** Guids are not unique across platforms. */
export function topicKey(platformGuid: string, topic: string): string {
  return `${platformGuid} ${topic}`;
}

function presentTab({ lastBeatAt, ...tab }: TrackedTab): PresentTab {
  return tab;
}

function isSilent({ lastBeatAt, state }: TrackedTab, now: number): boolean {
  return now - lastBeatAt > (state === 'idle' ? idleTimeoutMs : silenceTimeoutMs);
}
