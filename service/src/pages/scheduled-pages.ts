import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import { type DuePage, listDuePages } from '@spoor/projections/pages/pages/due-pages.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { Lookout } from '../shared/lookout.ts';
import { tokens } from '../shared/providers.ts';
import { pageDecider } from './domain/page.decider.ts';

/**
 * Publishes pages, and takes them offline, when that was planned; what was missed because nothing ran, at once. Plans
 * are events, so they outlive every process; each is carried out as one Change of its own, whoever does it, and how often.
 */
@Injectable()
export class ScheduledPages extends Lookout {
  constructor(
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.logger) logger: Logger,
  ) {
    super(logger, 'What was planned could not be done; trying again soon');
  }

  protected async look(): Promise<void> {
    for (const page of await listDuePages(this.database, new Date())) await this.carryOut(page);
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
