import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import { type DuePage, listDuePages } from '@spoor/projections/pages/pages/due-pages.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { PollingTask } from '../shared/polling-task.ts';
import { tokens } from '../shared/providers.ts';
import { pageDecider } from './domain/page.decider.ts';

/**
 * Publishes and unpublishes pages when their schedule says so; plans that were missed while the service was down are
 * carried out at once. Change ids are derived from the plan, so that several processes may do this at the same time.
 */
@Injectable()
export class ScheduledPublisher extends PollingTask {
  constructor(
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.logger) logger: Logger,
  ) {
    super(logger, 'What was planned could not be done; trying again soon');
  }

  protected async poll(): Promise<void> {
    for (const page of await listDuePages(this.database, new Date())) await this.runDueSchedules(page);
  }

  private async runDueSchedules({ guid, platformGuid, plans }: DuePage): Promise<void> {
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
        // The page may have been removed, or written to at the same time. Other pages must not wait for it.
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
