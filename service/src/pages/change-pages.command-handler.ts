import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Menu } from '@spoor/contracts/menus/menu';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import type { ChangePages } from '@spoor/contracts/pages/page-overview';
import { readMenuDocuments } from '@spoor/projections/menus/menus/menus.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { commandStep, type RunChange } from '../changes/run-change.ts';
import { authorizeMenu } from '../menus/menu.access.ts';
import { MenuChangeRunner, type MenuEdit } from '../menus/menu-change-runner.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { tokens } from '../shared/providers.ts';
import { requireOneTarget } from '../shared/revision-check.ts';
import { pageDecider } from './domain/page.decider.ts';
import { authorizePage } from './page.access.ts';

/** The same command for several pages, as one Change, perhaps with the menu items that lead to them. */
export class ChangePagesCommand extends Command<Receipt> {
  constructor(
    readonly input: ChangePages,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const commands: Readonly<Record<ChangePages['act'], PageCommand>> = {
  publish: { type: 'PublishPage' },
  unpublish: { type: 'UnpublishPage' },
  remove: { type: 'RemovePage' },
};

@CommandHandler(ChangePagesCommand)
export class ChangePagesHandler implements ICommandHandler<ChangePagesCommand> {
  constructor(
    @Inject(tokens.runChange) private readonly runChange: RunChange,
    @Inject(MenuChangeRunner) private readonly menus: MenuChangeRunner,
  ) {}

  async execute({ input, queryContext, context }: ChangePagesCommand): Promise<Receipt> {
    const command = commands[input.act];
    requireOneTarget(input.pageGuids, context);
    const guids = await mapInBatches([...new Set(input.pageGuids)], (pageGuid) =>
      authorizePage({ pageGuid }, command, queryContext),
    );
    const steps = guids.map((guid) => commandStep(pageDecider, guid, command));
    const [first, ...others] = await menuEdits(guids, input.menuItems, queryContext);
    if (first !== undefined) {
      return this.menus.run([first, ...others], queryContext, context, { leaving: guids, about: steps });
    }
    return this.runChange(steps, context);
  }
}

/** One edit for each menu that leads to one of these pages. */
async function menuEdits(
  pageGuids: readonly string[],
  menuItems: ChangePages['menuItems'],
  queryContext: QueryContext,
): Promise<MenuEdit[]> {
  if (menuItems === undefined) return [];
  const to = menuItems === 'remove' ? null : menuItems.pageGuid;
  const command = { type: 'ReleasePages', pageGuids, to } as const;
  const linksToPages = ({ items }: Menu) => items.some(({ pageGuid }) => pageGuids.includes(pageGuid ?? ''));
  const menus = (await readMenuDocuments(queryContext)).filter(linksToPages);
  return Promise.all(
    menus.map(async ({ guid: menuGuid }) => ({
      menuGuid: await authorizeMenu({ menuGuid }, command, queryContext),
      command,
    })),
  );
}
