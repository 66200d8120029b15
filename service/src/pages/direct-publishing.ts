import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Logger } from '@spoor/infra/logger';
import { listPagesAhead } from '@spoor/projections/pages/pages/due-pages.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { OpenSealed } from '@spoor/projections/reader';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import type { Kysely } from 'kysely';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { failureOf } from '../shared/failure.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import type { News, ReadModelNews } from '../shared/read-model-news.ts';
import { pageDecider } from './domain/page.decider.ts';

/** Milliseconds: several edits in a breath are published together. */
const pause = 300;

/**
 * Where a platform publishes directly, follows every edit of a live page with its publication, however the edit came:
 * typed, undone or merged. A Change of its own, because each edit must be undone alone, whatever was published since.
 */
@Injectable()
export class DirectPublishing implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private stopFollowing: (() => void) | undefined;
  private working: Promise<void> = Promise.resolve();

  constructor(
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.openSealed) private readonly openSealed: OpenSealed,
    @Inject(tokens.news) private readonly news: ReadModelNews,
    @Inject(tokens.logger) private readonly logger: Logger,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
  ) {}

  onApplicationBootstrap(): void {
    this.stopFollowing = this.news.follow({
      onNews: (news) => {
        if (isAboutPages(news)) this.lookSoon();
      },
      onConnected: () => this.lookSoon(),
      onMissed: () => this.lookSoon(),
    });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
    this.stopFollowing?.();
  }

  private lookSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.working = this.working.then(() => this.look());
    }, pause).unref();
  }

  private async look(): Promise<void> {
    try {
      for (const platform of this.platforms.all) {
        if (await this.publishesDirectly(platform)) await this.publishAll(platform);
      }
    } catch (error) {
      if (failureOf(error).code === 'projection_lagging') return;
      this.logger.warn({ err: error }, 'Edits could not be published directly; trying again with the next');
    }
  }

  private async publishesDirectly(platform: Platform): Promise<boolean> {
    const { database: db, openSealed } = this;
    const reader = { db, openSealed, platform, viewer: undefined, now: new Date() };
    return (await readPlatformSettings(reader)).view.publishMode === 'direct';
  }

  private async publishAll({ guid: platformGuid }: Platform): Promise<void> {
    for (const { guid, revision } of await listPagesAhead(this.database, platformGuid)) {
      const changeId = derivedGuid(guid, 'published directly', String(revision));
      await this.handleCommand(
        pageDecider,
        guid,
        { type: 'PublishPage' },
        followingContext(platformGuid, changeId),
      );
    }
  }
}

function isAboutPages({ projections }: News): boolean {
  return projections.includes('pages') || projections.includes('settings');
}

function followingContext(platformGuid: string, changeId: string): CommandContext {
  return {
    changeId,
    correlationId: changeId,
    causationId: changeId,
    actorKind: 'system',
    via: 'api',
    platformGuid,
    at: new Date().toISOString(),
    strict: false,
  };
}
