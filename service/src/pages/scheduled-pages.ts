import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import { type DuePage, listDuePages } from '@spoor/projections/pages/pages/due-pages.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { failureOf } from '../shared/failure.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { pageDecider } from './domain/page.decider.ts';

/** Milliseconds between two looks. Plans are made by the minute. */
const interval = 5_000;

/**
 * Publishes pages, and takes them offline, when that was planned; what was missed because nothing ran, at once. Plans
 * are events, so they outlive every process; each is carried out as one Change of its own, whoever does it, and how often.
 */
@Injectable()
export class ScheduledPages implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private isAtWork = false;

  constructor(
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), interval).unref();
    void this.look();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.isAtWork) return;
    this.isAtWork = true;
    try {
      for (const page of await listDuePages(this.database, new Date())) await this.carryOut(page);
    } catch (error) {
      // Before the first projections have run, there is nothing to read and nothing planned.
      if (failureOf(error).code === 'projection_lagging') return;
      this.logger.warn({ err: error }, 'What was planned could not be done; trying again soon');
    } finally {
      this.isAtWork = false;
    }
  }

  private async carryOut({ guid, platformGuid, plans }: DuePage): Promise<void> {
    for (const { act, dueOn } of plans) {
      const changeId = derivedGuid(guid, 'schedule', act, dueOn);
      try {
        await this.handleCommand(
          pageDecider,
          guid,
          { type: 'CarryOutSchedule', act, dueOn },
          scheduleContext(platformGuid, changeId),
        );
      } catch (error) {
        // The page was thrown away a moment ago, or somebody is just writing to it; others must not wait for that.
        if (!(error instanceof DomainError)) throw error;
        this.logger.warn({ err: error, page: guid }, 'A plan could not be carried out');
      }
    }
  }
}

function scheduleContext(platformGuid: string, changeId: string): CommandContext {
  return {
    changeId,
    correlationId: changeId,
    causationId: changeId,
    actorKind: 'schedule',
    via: 'schedule',
    platformGuid,
    at: new Date().toISOString(),
    strict: false,
  };
}
