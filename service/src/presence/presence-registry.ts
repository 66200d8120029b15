import type { PresentTab } from '@spoor/contracts/presence/presence';
import type { PresenceMessage } from '@spoor/contracts/presence/presence-message';

interface TrackedTab extends PresentTab {
  /** Milliseconds since the epoch. */
  readonly lastHeartbeatAt: number;
}

/** Milliseconds: more than two heartbeats, so that one may get lost. */
const heartbeatTimeoutMs = 45_000;
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
  private readonly topics = new Map<string, Map<string, TrackedTab>>();
  /** When tabs left, by `{topicKey} {tab}`. */
  private readonly leftAt = new Map<string, number>();

  /** @returns whether anybody at the topic has to be told */
  record(word: PresenceMessage, now: number): boolean {
    const key = topicKey(word.platformGuid, word.topic);
    const tabs = this.topics.get(key) ?? new Map<string, TrackedTab>();
    const known = tabs.get(word.tab);
    const { tab, userGuid, displayName, path, state } = word;
    if (state === 'gone') {
      this.leave(key, tab);
      this.leftAt.set(`${key} ${tab}`, now);
      return known !== undefined;
    }
    const leftAt = this.leftAt.get(`${key} ${tab}`);
    if (state === 'idle' && leftAt !== undefined && now - leftAt < lateMessageMs) return false;
    if (known === undefined && tabs.size >= maxTabs) return false;
    tabs.set(tab, { tab, userGuid, displayName, path, state, lastHeartbeatAt: now });
    this.topics.set(key, tabs);
    return known?.path !== path || known.state !== state || known.displayName !== displayName;
  }

  /** In order of arrival. */
  at(key: string): PresentTab[] {
    return [...(this.topics.get(key)?.values() ?? [])].map(presentTab);
  }

  find(key: string, tab: string): PresentTab | undefined {
    const known = this.topics.get(key)?.get(tab);
    return known && presentTab(known);
  }

  /**
   * Removes tabs that fell silent.
   * @returns the topics that they left
   */
  removeTimedOut(now: number): string[] {
    const silent = [...this.topics].flatMap(([key, tabs]) =>
      [...tabs.values()].filter((tab) => isTimedOut(tab, now)).map(({ tab }) => ({ room: key, tab })),
    );
    for (const { room: key, tab } of silent) this.leave(key, tab);
    for (const [tab, at] of this.leftAt) if (now - at >= lateMessageMs) this.leftAt.delete(tab);
    return [...new Set(silent.map(({ room: key }) => key))];
  }

  private leave(key: string, tab: string): void {
    const tabs = this.topics.get(key);
    tabs?.delete(tab);
    if (tabs?.size === 0) this.topics.delete(key);
  }
}

/** Guids are not unique across platforms. */
export function topicKey(platformGuid: string, topic: string): string {
  return `${platformGuid} ${topic}`;
}

function presentTab({ lastHeartbeatAt, ...tab }: TrackedTab): PresentTab {
  return tab;
}

function isTimedOut({ lastHeartbeatAt, state }: TrackedTab, now: number): boolean {
  return now - lastHeartbeatAt > (state === 'idle' ? idleTimeoutMs : heartbeatTimeoutMs);
}
