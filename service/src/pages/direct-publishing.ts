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
/** What failed is tried again after twice that, then twice as long each time, up to this. Milliseconds. */
const longestPause = 60_000;

/**
 * Where a platform publishes directly, follows every edit of a live page with its publication, however the edit came:
 * typed, undone or merged. A Change of its own, because each edit must be undone alone, whatever was published since.
 */
@Injectable()
export class DirectPublishing implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private stopFollowing: (() => void) | undefined;
  private working: Promise<void> = Promise.resolve();
  private failures = 0;

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

  async onApplicationShutdown(): Promise<void> {
    this.stopFollowing?.();
    clearTimeout(this.timer);
    // What is under way may still fail, and ask for another time.
    await this.working;
    clearTimeout(this.retry);
  }

  /** Once a pause, also where edits never pause. */
  private lookSoon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.working = this.working.then(() => this.look());
    }, pause).unref();
  }

  private async look(): Promise<void> {
    const outcomes = await Promise.allSettled(this.platforms.all.map((platform) => this.follow(platform)));
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    clearTimeout(this.retry);
    this.failures = failures.length === 0 ? 0 : this.failures + 1;
    if (failures.length === 0) return;
    const delay = Math.min(pause * 2 ** this.failures, longestPause);
    this.retry = setTimeout(() => this.lookSoon(), delay).unref();
    for (const error of failures) {
      if (failureOf(error).code === 'projection_lagging') continue;
      this.logger.warn({ err: error }, 'Edits could not be published directly; trying again');
    }
  }

  private async follow(platform: Platform): Promise<void> {
    if (await this.publishesDirectly(platform)) await this.publishAll(platform);
  }

  private async publishesDirectly(platform: Platform): Promise<boolean> {
    const { database: db, openSealed } = this;
    const reader = { db, openSealed, platform, viewer: undefined, now: new Date() };
    return (await readPlatformSettings(reader)).view.publishMode === 'direct';
  }

  /** @throws what the first of the pages that could not be published met, once all were tried */
  private async publishAll({ guid: platformGuid }: Platform): Promise<void> {
    const failures: unknown[] = [];
    for (const { guid, revision } of await listPagesAhead(this.database, platformGuid)) {
      const changeId = derivedGuid(guid, 'published directly', String(revision));
      const context = followingContext(platformGuid, changeId);
      await this.handleCommand(pageDecider, guid, { type: 'PublishPage' }, context).catch((error) =>
        failures.push(error),
      );
    }
    if (failures.length > 0) throw failures[0];
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
