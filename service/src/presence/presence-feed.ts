import type { Presence } from '@spoor/contracts/presence/presence';
import type { PresenceMessage } from '@spoor/contracts/presence/presence-message';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { BroadcastChannel } from '@spoor/infra/postgres/broadcast-channel';
import type { EventStream } from '../shared/event-stream.ts';
import type { ReadModelUpdate, ReadModelUpdates } from '../shared/read-model-updates.ts';
import { type OwnedTab, PresenceRegistry, topicKey } from './presence-registry.ts';

export interface PresenceStream extends Pick<EventStream, 'write' | 'end' | 'drop'> {
  /** Whether they may still see who is there; rejects where they may not, or nobody can say. */
  mayStay(): Promise<boolean>;
}

/** An open stream of a browser tab at a page or item. */
interface Subscriber {
  readonly platformGuid: string;
  readonly topic: string;
  readonly owned: OwnedTab;
  readonly stream: PresenceStream;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** Milliseconds. */
const timeoutCheckIntervalMs = 5_000;
/** Milliseconds that a tab may listen before its first heartbeat. */
const grace = 30_000;
/** Proxies close connections that are silent for a minute. */
const sweepsPerHeartbeat = 5;

/** Tells browsers who else is at the same page or item. */
export class PresenceFeed {
  private readonly people = new PresenceRegistry();
  private readonly subscribers = new Set<Subscriber>();
  private readonly sweeping: NodeJS.Timeout;
  private readonly unfollow: (() => void)[];
  private sweeps = 0;

  constructor(
    private readonly channel: Pick<BroadcastChannel<PresenceMessage>, 'follow' | 'publish'>,
    updates: Pick<ReadModelUpdates, 'subscribe'>,
    private readonly now: () => number = Date.now,
  ) {
    this.unfollow = [
      channel.follow((word) => {
        if (this.people.record(word, this.now())) this.publish(topicKey(word.platformGuid, word.topic));
      }),
      updates.subscribe({
        onUpdate: (update) => void this.endForbidden((subscriber) => concernsRights(update, subscriber)),
        onMissed: () => void this.endForbidden(),
      }),
    ];
    this.sweeping = setInterval(() => this.removeTimedOut(), timeoutCheckIntervalMs).unref();
  }

  present(platformGuid: string, topic: string): Presence {
    return { tabs: this.people.at(topicKey(platformGuid, topic)) };
  }

  /**
   * Sends who is present at once, and again at each change.
   * @returns to be called when the stream has ended
   */
  add(platformGuid: string, topic: string, owned: OwnedTab, stream: PresenceStream): () => void {
    const subscriber = { platformGuid, topic, owned, stream, since: this.now() };
    this.subscribers.add(subscriber);
    stream.write(`retry: 2000\n\n${this.presenceEventFor(topicKey(platformGuid, topic))}`);
    return () => {
      if (this.subscribers.delete(subscriber) && !this.listensElsewhere(subscriber))
        this.announceRemoval(subscriber);
    };
  }

  /** Removes tabs that fell silent, and ends the streams of tabs that are not present. */
  removeTimedOut(): void {
    for (const key of this.people.removeTimedOut(this.now())) this.publish(key);
    for (const { platformGuid, topic, owned, since, stream } of this.subscribers) {
      const isThere = this.people.find(topicKey(platformGuid, topic), owned) !== undefined;
      if (!isThere && this.now() - since > grace) stream.end();
    }
    this.sweeps += 1;
    if (this.sweeps % sweepsPerHeartbeat !== 0) return;
    this.send(() => ':\n\n');
    void this.endForbidden();
  }

  /** Ends the streams of those who have lost the right to listen, who then are not there any more. */
  private async endForbidden(matches: (subscriber: Subscriber) => boolean = () => true): Promise<void> {
    const chosen = [...this.subscribers].filter(matches);
    await Promise.all(
      chosen.map(async ({ stream }) => {
        // Whoever nobody can say it of connects again, and is asked then.
        if (!(await stream.mayStay().catch(() => false))) stream.end();
      }),
    );
  }

  /** Ends all streams; browsers reconnect by themselves. */
  close(): void {
    clearInterval(this.sweeping);
    for (const unfollow of this.unfollow) unfollow();
    for (const { stream } of this.subscribers) stream.end();
    this.subscribers.clear();
  }

  /** A reloaded tab may listen again before its former connection has ended. */
  private listensElsewhere({ platformGuid, topic, owned }: Subscriber): boolean {
    return [...this.subscribers].some(
      (other) => other.platformGuid === platformGuid && other.topic === topic && sameJson(other.owned, owned),
    );
  }

  /** A closed tab sends no heartbeats any more; one that was only hidden sends its next heartbeat after this. */
  private announceRemoval({ platformGuid, topic, owned }: Subscriber): void {
    const known = this.people.find(topicKey(platformGuid, topic), owned);
    if (known === undefined) return;
    // If this fails, the silence timeout removes the tab.
    this.channel.publish({ ...known, platformGuid, topic, state: 'gone' }).catch(() => undefined);
  }

  private publish(key: string): void {
    const words = this.presenceEventFor(key);
    this.send(({ platformGuid, topic }) => (topicKey(platformGuid, topic) === key ? words : undefined));
  }

  private send(textFor: (subscriber: Subscriber) => string | undefined): void {
    for (const subscriber of this.subscribers) {
      const text = textFor(subscriber);
      if (text === undefined || subscriber.stream.write(text)) continue;
      this.subscribers.delete(subscriber);
      subscriber.stream.drop();
    }
  }

  private presenceEventFor(key: string): string {
    const presence: Presence = { tabs: this.people.at(key) };
    return `event: present\ndata: ${JSON.stringify(presence)}\n\n`;
  }
}

/** Rights depend on somebody's account, on what roles give, and on whom a page names. */
function concernsRights(
  { platformGuid, keys }: ReadModelUpdate,
  { owned, topic, ...listening }: Subscriber,
): boolean {
  if (platformGuid !== undefined && platformGuid !== listening.platformGuid) return false;
  const decisive = [surrogateKey.user(owned.userGuid), surrogateKey.roles(), surrogateKey.platform(), topic];
  return keys.some((key) => decisive.includes(key));
}
