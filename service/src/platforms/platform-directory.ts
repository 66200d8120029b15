import type { KnownPlatform } from '@spoor/contracts/platforms/platform';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { Backoff } from '@spoor/infra/backoff';
import type { Logger } from '@spoor/infra/logger';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';
import type { PlatformLookup } from '../shared/request-caller.ts';

/** Keys of what platform views are made of: names, hosts and time zones are settings. */
const ownKeys = [surrogateKey.platform(), surrogateKey.settings()];

/** All platforms in memory: every request looks its platform up. */
export class PlatformDirectory implements PlatformLookup {
  private platforms: readonly KnownPlatform[] = [];
  private hasRead = false;
  private retry: NodeJS.Timeout | undefined;
  private readonly backoff = new Backoff();
  private reading: Promise<void> = Promise.resolve();
  private readonly listeners: (() => void)[] = [];

  /** @param list reads all platforms, oldest first */
  constructor(
    private readonly list: () => Promise<readonly KnownPlatform[]>,
    private readonly logger: Logger,
  ) {}

  /** Reads the directory again whenever a platform changed or a change may have been missed. */
  follow(updates: ReadModelUpdates): void {
    updates.subscribe({
      onConnected: () => void this.read(),
      onUpdate: ({ keys }) => {
        if (keys.some((key) => ownKeys.includes(key))) void this.read();
      },
    });
  }

  /** Notifies each time that platforms changed, for caches of what depends on them. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Whether there are no platforms, or none are known yet. */
  get isEmpty(): boolean {
    return this.platforms.length === 0;
  }

  /** Whether it was ever read: before, nobody knows whether there are any. */
  get isKnown(): boolean {
    return this.hasRead;
  }

  /** Oldest first. */
  get all(): readonly KnownPlatform[] {
    return this.platforms;
  }

  /** @param hostName without port, in any case. A single platform answers to every host. */
  byHost(hostName: string): KnownPlatform | undefined {
    if (this.platforms.length === 1) return this.platforms[0];
    return this.platforms.find(({ hostNames }) => hostNames.includes(hostName.toLowerCase()));
  }

  /** The guid of the platform that lists a host among its own. */
  ownerOf(hostName: string): string | undefined {
    return this.platforms.find(({ hostNames }) => hostNames.includes(hostName))?.guid;
  }

  byGuid(guid: string): KnownPlatform | undefined {
    return this.platforms.find((platform) => platform.guid === guid);
  }

  /** Resolves once the directory is at least as new as this call. Reads run one after another. */
  read(): Promise<void> {
    this.reading = this.reading.then(() => this.readOnce());
    return this.reading;
  }

  /** Keeps the known platforms and retries where the database is not available. */
  private async readOnce(): Promise<void> {
    clearTimeout(this.retry);
    try {
      const platforms = await this.list();
      this.backoff.reset();
      this.hasRead = true;
      if (sameJson(platforms, this.platforms)) return;
      this.platforms = platforms;
      for (const listener of this.listeners) listener();
    } catch (error) {
      this.logger.debug({ err: error }, 'Platforms could not be read');
      this.retry = setTimeout(() => void this.read(), this.backoff.nextDelay()).unref();
    }
  }
}
