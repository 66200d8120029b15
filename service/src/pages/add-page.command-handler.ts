import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Page } from '@spoor/contracts/pages/page';
import type { CreatePage } from '@spoor/contracts/pages/page.commands';
import { findMenuOfItem, readMenu } from '@spoor/projections/menus/menus/menus.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { type ChangeStep, commandStep, type RunChange } from '../changes/run-change.ts';
import { addPagesToMenu } from '../menus/add-pages-to-menu.ts';
import { authorizeCreation } from '../menus/page-creation.access.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import type { PageReceipt } from './change-page.command-handler.ts';
import { pageDecider } from './domain/page.decider.ts';
import { type NewPageInput, newPage } from './new-page.ts';

/** Where a menu item for the new page is added: last below an item, or last at the top of a menu. Neither: nowhere. */
export type MenuPlacement = Pick<CreatePage, 'parentMenuItemGuid' | 'menuGuid'>;

/** Adds a page, and perhaps a menu item for it, as one Change. */
export class AddPageCommand extends Command<PageReceipt> {
  constructor(
    readonly input: NewPageInput,
    readonly place: MenuPlacement,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddPageCommand)
export class AddPageHandler implements ICommandHandler<AddPageCommand> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ input, place, queryContext, context }: AddPageCommand): Promise<PageReceipt> {
    const permissions = await authorizeCreation(place.parentMenuItemGuid, queryContext);
    const page = await newPage({ ...input, ...(permissions && { permissions }) }, queryContext, context);
    const pageGuid = page.guid;
    const steps = [
      commandStep(pageDecider, pageGuid, { type: 'CreatePage', page }),
      ...(await menuSteps(page, place, queryContext, context)),
    ];
    return { ...(await this.runChange(steps, context)), pageGuid };
  }
}

/** @throws DomainError `validation_failed` where there is no such menu or menu item */
export async function menuSteps(
  page: Page,
  { parentMenuItemGuid, menuGuid }: MenuPlacement,
  queryContext: QueryContext,
  context: CommandContext,
): Promise<ChangeStep[]> {
  const added = { guid: page.guid, title: page.draft.title };
  if (parentMenuItemGuid != null) {
    const home = await findMenuOfItem(queryContext, parentMenuItemGuid);
    if (home === undefined) {
      throw new DomainError('validation_failed', { name: 'menu_item_unknown', path: '/parentMenuItemGuid' });
    }
    return [addPagesToMenu({ menuGuid: home, parentGuid: parentMenuItemGuid }, [added], context)];
  }
  if (menuGuid == null) return [];
  if ((await readMenu(queryContext, menuGuid)) === undefined) {
    throw new DomainError('validation_failed', { name: 'menu_unknown', path: '/menuGuid' });
  }
  return [addPagesToMenu({ menuGuid, parentGuid: null }, [added], context)];
}
