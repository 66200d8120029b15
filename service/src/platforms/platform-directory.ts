import type { Platform } from '@spoor/contracts/platforms/platform';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Logger } from '@spoor/infra/logger';
import type { ReadModelNews } from '../shared/read-model-news.ts';

/** Milliseconds until a directory that could not be read is read again. */
const retryDelay = 1_000;

/** All platforms, kept in memory: every request asks which one it is on. */
export class PlatformDirectory {
  private platforms: readonly Platform[] = [];
  private retry: NodeJS.Timeout | undefined;

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
        if (keys.includes(surrogateKey.platform())) void this.read();
      },
    });
  }

  /** Whether there is no platform at all, or none is known yet. */
  get isEmpty(): boolean {
    return this.platforms.length === 0;
  }

  /** @param hostName without port, in any case. With a single platform every host is it. */
  byHost(hostName: string): Platform | undefined {
    if (this.platforms.length === 1) return this.platforms[0];
    return this.platforms.find(({ hostNames }) => hostNames.includes(hostName.toLowerCase()));
  }

  byGuid(guid: string): Platform | undefined {
    return this.platforms.find((platform) => platform.guid === guid);
  }

  /** Keeps what it knew where the database is away, and tries again. */
  async read(): Promise<void> {
    clearTimeout(this.retry);
    try {
      this.platforms = await this.list();
    } catch (error) {
      this.logger.debug({ err: error }, 'Platforms could not be read');
      this.retry = setTimeout(() => void this.read(), retryDelay).unref();
    }
  }
}
