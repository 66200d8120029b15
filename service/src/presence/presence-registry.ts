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
/** Bounds against abuse. */
const maxTabs = 100;
const maxTabsOfOne = 20;

/** Who is at which page or item now. Held in memory only. */
export class PresenceRegistry {
  /** Tabs by {@link topicKey} and {@link ownerKey}, in order of arrival. */
  private readonly topics = new Map<string, Map<string, TrackedTab>>();
  /** When tabs left, by topic and owner. */
  private readonly leftAt = new Map<string, number>();

  /** @returns whether anybody at the topic has to be told */
  record(word: PresenceMessage, now: number): boolean {
    const key = topicKey(word.platformGuid, word.topic);
    const tabs = this.topics.get(key) ?? new Map<string, TrackedTab>();
    const owner = ownerKey(word);
    const known = tabs.get(owner);
    const { tab, userGuid, displayName, path, state } = word;
    if (state === 'gone') {
      this.leave(key, owner);
      this.leftAt.set(`${key} ${owner}`, now);
      return known !== undefined;
    }
    const leftAt = this.leftAt.get(`${key} ${owner}`);
    if (state === 'idle' && leftAt !== undefined && now - leftAt < lateMessageMs) return false;
    if (known === undefined && isFull(tabs, userGuid)) return false;
    tabs.set(owner, { tab, userGuid, displayName, path, state, lastHeartbeatAt: now });
    this.topics.set(key, tabs);
    return known?.path !== path || known.state !== state || known.displayName !== displayName;
  }

  /** In order of arrival. */
  at(key: string): PresentTab[] {
    return [...(this.topics.get(key)?.values() ?? [])].map(presentTab);
  }

  find(key: string, owned: OwnedTab): PresentTab | undefined {
    const known = this.topics.get(key)?.get(ownerKey(owned));
    return known && presentTab(known);
  }

  /**
   * Removes tabs that fell silent.
   * @returns the topics that they left
   */
  removeTimedOut(now: number): string[] {
    const silent = [...this.topics].flatMap(([key, tabs]) =>
      [...tabs].filter(([, tab]) => isTimedOut(tab, now)).map(([owner]) => ({ key, owner })),
    );
    for (const { key, owner } of silent) this.leave(key, owner);
    for (const [left, at] of this.leftAt) if (now - at >= lateMessageMs) this.leftAt.delete(left);
    return [...new Set(silent.map(({ key }) => key))];
  }

  private leave(key: string, owner: string): void {
    const tabs = this.topics.get(key);
    tabs?.delete(owner);
    if (tabs?.size === 0) this.topics.delete(key);
  }
}

/** A tab chooses its guid itself and tells it to everybody present, so it is known by its person too. */
export type OwnedTab = Pick<PresentTab, 'userGuid' | 'tab'>;

function ownerKey({ userGuid, tab }: OwnedTab): string {
  return `${userGuid} ${tab}`;
}

function isFull(tabs: ReadonlyMap<string, TrackedTab>, userGuid: string): boolean {
  if (tabs.size >= maxTabs) return true;
  return [...tabs.values()].filter((tab) => tab.userGuid === userGuid).length >= maxTabsOfOne;
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
