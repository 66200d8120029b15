import { Inject, Injectable } from '@nestjs/common';
import { pauseFor } from '@spoor/infra/pause-for';
import type { FastifyInstance } from 'fastify';
import { PlatformDirectory } from '../platforms/platform-directory.ts';

/** Milliseconds between two attempts. */
const interval = 100;

/** Whether this process has shown that it can serve pages: the first one takes what all others find in memory. */
@Injectable()
export class FirstPage {
  private isPending = false;

  constructor(@Inject(PlatformDirectory) private readonly platforms: PlatformDirectory) {}

  /** Until it is served, the process is not ready. */
  get isAwaited(): boolean {
    return this.isPending;
  }

  /**
   * Makes the front page, again and again until that succeeds: servers may be away, and read models may be built.
   * @returns false where `signal` aborted before that
   */
  async serve(server: FastifyInstance, signal: AbortSignal): Promise<boolean> {
    this.isPending = true;
    while (!signal.aborted) {
      if (await this.isServed(server)) {
        this.isPending = false;
        return true;
      }
      await pauseFor(interval, signal);
    }
    return false;
  }

  private async isServed(server: FastifyInstance): Promise<boolean> {
    const [platform] = this.platforms.all;
    if (platform === undefined) return false;
    const { language, hostNames } = platform;
    const caller = { platform, language, viewer: undefined, kind: 'anonymous' } as const;
    const { status } = await server.inProcessCalls.with(
      server,
      caller,
      { host: hostNames[0] ?? 'localhost' },
      (api) => api({ method: 'GET', url: '/' }),
    );
    return status < 500;
  }
}
