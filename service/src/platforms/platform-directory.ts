import type { Platform } from '@spoor/contracts/platforms/platform';
import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Logger } from '@spoor/infra/logger';
import type { ReadModelNews } from '../shared/read-model-news.ts';

/** Milliseconds until a directory that could not be read is read again. */
const retryDelay = 1_000;

/** What platforms are made of: names, hosts and zones are settings. */
const ownKeys = [surrogateKey.platform(), surrogateKey.settings()];

/** All platforms, kept in memory: every request asks which one it is on. */
export class PlatformDirectory {
  private platforms: readonly Platform[] = [];
  private retry: NodeJS.Timeout | undefined;
  private reading: Promise<void> = Promise.resolve();
  private readonly listeners: (() => void)[] = [];

  /** @param list reads them, oldest first */
  constructor(
    private readonly list: () => Promise<readonly Platform[]>,
    private readonly logger: Logger,
  ) {}

  /** Reads the directory whenever a platform changed, or a change may have been missed. */
  follow(news: ReadModelNews): void {
    news.follow({
      onConnected: () => void this.read(),
      onNews: ({ keys }) => {
        if (keys.some((key) => ownKeys.includes(key))) void this.read();
      },
    });
  }

  /** Tells each time that platforms are known to be different: what was made in the meantime is of the old ones. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Whether there is no platform at all, or none is known yet. */
  get isEmpty(): boolean {
    return this.platforms.length === 0;
  }

  /** Oldest first. */
  get all(): readonly Platform[] {
    return this.platforms;
  }

  /** @param hostName without port, in any case. With a single platform every host is it. */
  byHost(hostName: string): Platform | undefined {
    if (this.platforms.length === 1) return this.platforms[0];
    return this.platforms.find(({ hostNames }) => hostNames.includes(hostName.toLowerCase()));
  }

  /** The platform that has a host among its own, by guid; also where a single platform answers to every host. */
  ownerOf(hostName: string): string | undefined {
    return this.platforms.find(({ hostNames }) => hostNames.includes(hostName))?.guid;
  }

  byGuid(guid: string): Platform | undefined {
    return this.platforms.find((platform) => platform.guid === guid);
  }

  /** Resolves once what is known is no older than this call. One after the other, so that the last one has the last word. */
  read(): Promise<void> {
    this.reading = this.reading.then(() => this.readOnce());
    return this.reading;
  }

  /** Keeps what it knew where the database is away, and tries again. */
  private async readOnce(): Promise<void> {
    clearTimeout(this.retry);
    try {
      const platforms = await this.list();
      if (sameJson(platforms, this.platforms)) return;
      this.platforms = platforms;
      for (const listener of this.listeners) listener();
    } catch (error) {
      this.logger.debug({ err: error }, 'Platforms could not be read');
      this.retry = setTimeout(() => void this.read(), retryDelay).unref();
    }
  }
}
