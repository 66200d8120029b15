import type { Platform } from '@spoor/contracts/platforms/platform';

/** As much of the directory of platforms as addresses depend on. */
interface KnownPlatforms {
  readonly all: readonly Pick<Platform, 'guid'>[];
}

/**
 * Where people reach each platform, for links that leave the site: in mails, and in what is handed out. By a host that whoever asks
 * cannot choose.
 */
export class SiteUrls {
  constructor(
    private readonly publicUrl: string,
    private readonly platforms: KnownPlatforms,
  ) {}

  /**
   * The address of the installation, without a slash at the end; where there are several platforms, by the platform's own host, unless
   * that is the configured one.
   */
  of({ hostNames }: Pick<Platform, 'hostNames'>): string {
    const configured = new URL(this.publicUrl);
    const [own] = hostNames;
    if (this.platforms.all.length < 2 || own === undefined || hostNames.includes(configured.hostname))
      return this.publicUrl;
    const port = configured.port === '' ? '' : `:${configured.port}`;
    return `${configured.protocol}//${own}${port}`;
  }
}
