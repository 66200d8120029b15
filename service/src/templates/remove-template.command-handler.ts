import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findPage } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/query-context';
import { pageDecider } from '../pages/domain/page.decider.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { requireAdmin } from '../shared/require-admin.ts';
import { requireUnused } from './template.access.ts';

/** Removes a template; with `evenIfUsed` also where pages show it. */
export class RemoveTemplate extends Command<Receipt> {
  constructor(
    readonly guid: string,
    readonly evenIfUsed: boolean,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemoveTemplate)
export class RemoveTemplateHandler implements ICommandHandler<RemoveTemplate> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ guid, evenIfUsed, reader, context }: RemoveTemplate): Promise<Receipt> {
    requireAdmin(reader);
    if ((await findPage(reader, guid))?.purpose.kind !== 'template') throw new DomainError('not_found');
    if (!evenIfUsed) await requireUnused(guid, reader);
    return this.handleCommand(pageDecider, guid, { type: 'RemovePage' }, context);
  }
}
