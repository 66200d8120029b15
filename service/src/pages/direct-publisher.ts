import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { Backoff } from '@spoor/infra/backoff';
import type { Logger } from '@spoor/infra/logger';
import { listPagesWithDraftChanges } from '@spoor/projections/pages/pages/due-pages.queries';
import type { DecryptPersonalData } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import type { Kysely } from 'kysely';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { failureOf } from '../shared/error-mapping.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import type { ReadModelUpdate, ReadModelUpdates } from '../shared/read-model-updates.ts';
import { pageDecider } from './domain/page.decider.ts';

/** Milliseconds. Edits within this time are published together. */
const pause = 300;
/** Milliseconds. */
const retryPauses = { first: 600, max: 60_000 };

/**
 * On platforms that publish directly, publishes live pages after every change of their draft, however it was made. A
 * Change of its own, so that each edit can still be undone alone.
 */
@Injectable()
export class DirectPublisher implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private stopFollowing: (() => void) | undefined;
  private working: Promise<void> = Promise.resolve();
  private readonly backoff = new Backoff(retryPauses);

  constructor(
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.decryptPersonalData) private readonly decryptPersonalData: DecryptPersonalData,
    @Inject(tokens.updates) private readonly updates: ReadModelUpdates,
    @Inject(tokens.logger) private readonly logger: Logger,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
  ) {}

  onApplicationBootstrap(): void {
    this.stopFollowing = this.updates.subscribe({
      onUpdate: (update) => {
        if (isAboutPages(update)) this.scheduleRun();
      },
      onConnected: () => this.scheduleRun(),
      onMissed: () => this.scheduleRun(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopFollowing?.();
    clearTimeout(this.timer);
    // A run in progress may still fail and schedule a retry.
    await this.working;
    clearTimeout(this.retry);
  }

  /** Throttled: also runs while edits keep coming. */
  private scheduleRun(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.working = this.working.then(() => this.run());
    }, pause).unref();
  }

  private async run(): Promise<void> {
    const outcomes = await Promise.allSettled(
      this.platforms.all.map((platform) => this.publishIfDirect(platform)),
    );
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    clearTimeout(this.retry);
    if (failures.length === 0) return this.backoff.reset();
    this.retry = setTimeout(() => this.scheduleRun(), this.backoff.nextDelay()).unref();
    for (const error of failures) {
      if (failureOf(error).code === 'projection_lagging') continue;
      this.logger.warn({ err: error }, 'Edits could not be published directly; trying again');
    }
  }

  private async publishIfDirect(platform: Platform): Promise<void> {
    if (await this.publishesDirectly(platform)) await this.publishAll(platform);
  }

  private async publishesDirectly(platform: Platform): Promise<boolean> {
    const { database: db, decryptPersonalData } = this;
    const queryContext = { db, decryptPersonalData, platform, viewer: undefined, now: new Date() };
    return (await readPlatformSettings(queryContext)).view.publishMode === 'direct';
  }

  /** @throws the first failure, after all pages were tried */
  private async publishAll({ guid: platformGuid }: Platform): Promise<void> {
    const failures: unknown[] = [];
    for (const { guid, revision } of await listPagesWithDraftChanges(this.database, platformGuid)) {
      const changeId = derivedGuid(guid, 'published directly', String(revision));
      const context = followingContext(platformGuid, changeId);
      await this.handleCommand(pageDecider, guid, { type: 'PublishPage' }, context).catch((error) =>
        failures.push(error),
      );
    }
    if (failures.length > 0) throw failures[0];
  }
}

function isAboutPages({ projections }: ReadModelUpdate): boolean {
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
