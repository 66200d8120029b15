import type { Presence } from '@spoor/contracts/presence/presence';
import type { PresenceChannel } from '@spoor/infra/presence/presence-channel';
import type { EventStream } from '../shared/event-stream.ts';
import { PresentPeople, roomOf } from './present-people.ts';

/** A browser that wants to know who is at a place, as long as it is there itself. */
interface Onlooker {
  readonly platformGuid: string;
  readonly topic: string;
  readonly tab: string;
  readonly stream: Pick<EventStream, 'write' | 'end' | 'drop'>;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** Milliseconds. */
const sweepInterval = 5_000;
/** How long somebody may look on before they have said that they are there. Milliseconds. */
const grace = 30_000;
/** Proxies close connections on which nothing is said for a minute. */
const sweepsPerHeartbeat = 5;

/** Tells people who else is at the page or item that they are at. */
export class PresenceFeed {
  private readonly people = new PresentPeople();
  private readonly onlookers = new Set<Onlooker>();
  private readonly sweeping: NodeJS.Timeout;
  private readonly unfollow: () => void;
  private sweeps = 0;

  constructor(
    private readonly channel: Pick<PresenceChannel, 'follow' | 'say'>,
    private readonly now: () => number = Date.now,
  ) {
    this.unfollow = channel.follow((word) => {
      if (this.people.hear(word, this.now())) this.tell(roomOf(word.platformGuid, word.topic));
    });
    this.sweeping = setInterval(() => this.sweep(), sweepInterval).unref();
  }

  present(platformGuid: string, topic: string): Presence {
    return { tabs: this.people.at(roomOf(platformGuid, topic)) };
  }

  /** Tells a browser at once who is there, and each time that this changes. @returns for when it has ended */
  add(platformGuid: string, topic: string, tab: string, stream: Onlooker['stream']): () => void {
    const onlooker = { platformGuid, topic, tab, stream, since: this.now() };
    this.onlookers.add(onlooker);
    stream.write(`retry: 2000\n\n${this.wordsFor(roomOf(platformGuid, topic))}`);
    return () => {
      if (this.onlookers.delete(onlooker)) this.takeAlong(onlooker);
    };
  }

  /** Lets go of who fell silent; who is not there (any more) is not told either: their rights may have ended. */
  sweep(): void {
    for (const room of this.people.sweep(this.now())) this.tell(room);
    for (const { platformGuid, topic, tab, since, stream } of this.onlookers) {
      const isThere = this.people.find(roomOf(platformGuid, topic), tab) !== undefined;
      if (!isThere && this.now() - since > grace) stream.end();
    }
    this.sweeps += 1;
    if (this.sweeps % sweepsPerHeartbeat === 0) this.send(() => ':\n\n');
  }

  /** Says goodbye to everybody; their browsers come back by themselves. */
  close(): void {
    clearInterval(this.sweeping);
    this.unfollow();
    for (const { stream } of this.onlookers) stream.end();
    this.onlookers.clear();
  }

  /** A tab that was closed says nothing any more; one that was only hidden says that it is there right after this. */
  private takeAlong({ platformGuid, topic, tab }: Onlooker): void {
    const known = this.people.find(roomOf(platformGuid, topic), tab);
    if (known === undefined) return;
    // Where this cannot be said, everybody notices the silence.
    this.channel.say({ ...known, platformGuid, topic, state: 'gone' }).catch(() => undefined);
  }

  private tell(room: string): void {
    const words = this.wordsFor(room);
    this.send(({ platformGuid, topic }) => (roomOf(platformGuid, topic) === room ? words : undefined));
  }

  private send(textFor: (onlooker: Onlooker) => string | undefined): void {
    for (const onlooker of this.onlookers) {
      const text = textFor(onlooker);
      if (text === undefined || onlooker.stream.write(text)) continue;
      this.onlookers.delete(onlooker);
      onlooker.stream.drop();
    }
  }

  private wordsFor(room: string): string {
    const presence: Presence = { tabs: this.people.at(room) };
    return `event: present\ndata: ${JSON.stringify(presence)}\n\n`;
  }
}
