import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findPage } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { pageDecider } from '../pages/domain/page.decider.ts';
import { requireTemplateUnused } from '../pages/template.access.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { requireAdmin } from '../shared/require-admin.ts';

/** Removes a template; with `evenIfUsed` also where pages show it. */
export class RemoveTemplateCommand extends Command<Receipt> {
  constructor(
    readonly guid: string,
    readonly evenIfUsed: boolean,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemoveTemplateCommand)
export class RemoveTemplateHandler implements ICommandHandler<RemoveTemplateCommand> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ guid, evenIfUsed, queryContext, context }: RemoveTemplateCommand): Promise<Receipt> {
    requireAdmin(queryContext);
    if ((await findPage(queryContext, guid))?.purpose.kind !== 'template') throw new DomainError('not_found');
    if (!evenIfUsed) await requireTemplateUnused(guid, queryContext);
    return this.handleCommand(pageDecider, guid, { type: 'RemovePage' }, context);
  }
}
