import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeSettings } from '@spoor/contracts/settings/setting.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { settingsDecider } from './domain/settings.decider.ts';
import { requireFreeHosts } from './free-hosts.ts';
import { authorizeSettings } from './settings.access.ts';

export class ChangeSettingsCommand extends Command<Receipt> {
  constructor(
    readonly values: ChangeSettings,
    readonly queryContext: Pick<QueryContext, 'viewer'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeSettingsCommand)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettingsCommand> {
  constructor(
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
  ) {}

  async execute({ values, queryContext, context }: ChangeSettingsCommand): Promise<Receipt> {
    authorizeSettings(
      values.map(({ key }) => key),
      queryContext,
    );
    requireReason(values, context);
    requireFreeHosts(values, context.platformGuid, this.platforms);
    const command = { type: 'ChangeSettings', values } as const;
    return this.handleCommand(settingsDecider, context.platformGuid, command, context);
  }
}

/**
 * Whoever reads figures later has to know why they were counted otherwise.
 * @throws DomainError `validation_failed`
 */
function requireReason(values: ChangeSettings, { reason }: CommandContext): void {
  const index = values.findIndex(({ key }) => key === 'statisticsFilters');
  if (index !== -1 && reason === undefined)
    throw new DomainError('validation_failed', { name: 'statistics_reason_missing', path: `/${index}/key` });
}
