import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExternalAddress } from '@spoor/contracts/external-ids/external-id';
import type { PageCommand, SetPage } from '@spoor/contracts/pages/page.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import { type ChangeStep, commandsStep, type RunChange } from '../changes/run-change.ts';
import { ExternalIds, type SetReceipt } from '../external-ids/external-ids.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { requireSeenRevision } from '../shared/revision-check.ts';
import { menuSteps } from './add-page.command-handler.ts';
import { completeBlocks } from './complete-blocks.ts';
import { pageDecider } from './domain/page.decider.ts';
import { newPage } from './new-page.ts';
import { authorizeMaking, authorizePage } from './page.access.ts';

/** Makes a page with its content, or changes it, by its id in another system. */
export class SetPageCommand extends Command<SetReceipt> {
  constructor(
    readonly address: ExternalAddress,
    readonly wanted: SetPage,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SetPageCommand)
export class SetPageHandler implements ICommandHandler<SetPageCommand> {
  constructor(
    @Inject(tokens.runChange) private readonly runChange: RunChange,
    @Inject(ExternalIds) private readonly externalIds: ExternalIds,
  ) {}

  execute({ address, wanted, queryContext, context: sent }: SetPageCommand): Promise<SetReceipt> {
    return this.externalIds.untilWon(sent, async (context) => {
      const place = await this.externalIds.find(address, 'page', context.platformGuid);
      const { guid, now } = await this.externalIds.thingAt(place, pageDecider, ['pages', 'menus']);
      requireSeenRevision(now, context);
      const { status } = now.state;
      const isMade = status !== 'present';
      const command = { ...commandOf(guid, wanted), byDeveloper: queryContext.viewer?.isDeveloper === true };
      const steps = isMade
        ? await stepsToMake(command, { guid, isRemoved: status === 'removed' }, wanted, queryContext, context)
        : [await stepToChange(guid, command, queryContext)];
      return { ...(await this.runChange([...steps, place.giveTo(guid)], context)), isMade, thingGuid: guid };
    });
  }
}

type SetCommand = Extract<PageCommand, { type: 'SetPage' }>;

async function stepsToMake(
  command: SetCommand,
  { guid, isRemoved }: { readonly guid: string; readonly isRemoved: boolean },
  { title, parentMenuItemGuid, menuGuid }: SetPage,
  queryContext: QueryContext,
  context: CommandContext,
): Promise<ChangeStep[]> {
  const permissions = await authorizeMaking(command, { parentMenuItemGuid, isRemoved }, queryContext);
  const page = await newPage({ guid, title, ...(permissions && { permissions }) }, queryContext, context);
  const create: PageCommand = { type: 'CreatePage', page, revives: true };
  return [
    commandsStep(pageDecider, guid, [create, command]),
    ...(await menuSteps(page, { parentMenuItemGuid, menuGuid }, queryContext, context)),
  ];
}

async function stepToChange(
  guid: string,
  command: SetCommand,
  queryContext: QueryContext,
): Promise<ChangeStep> {
  await authorizePage({ pageGuid: guid }, command, queryContext);
  return commandsStep(pageDecider, guid, [command]);
}

/** New blocks get guids by their place, so that sending them again changes nothing. */
function commandOf(guid: string, wanted: SetPage): SetCommand {
  const { title, options, buildingBlockInstances, isPublished } = wanted;
  const { editPermission, editRoles, viewPermission, viewRoles } = wanted;
  const given = Object.entries({ editPermission, editRoles, viewPermission, viewRoles });
  return {
    type: 'SetPage',
    content: {
      title,
      options,
      blocks: buildingBlockInstances && completeBlocks(buildingBlockInstances, guid),
    },
    permissions: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    isPublished,
  };
}
