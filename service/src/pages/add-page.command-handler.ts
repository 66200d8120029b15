import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Page } from '@spoor/contracts/pages/page';
import type { CreatePage } from '@spoor/contracts/pages/page.commands';
import { findMenuOfItem, readMenu } from '@spoor/projections/menus/menus/menus.queries';
import type { Reader } from '@spoor/projections/reader';
import { type ChangeStep, type RunChange, step } from '../changes/run-change.ts';
import { addPageToMenu } from '../menus/add-page-to-menu.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { pageDecider } from './domain/page.decider.ts';
import { newPage, type PageWish } from './new-page.ts';
import { admitToPage } from './page.access.ts';
import type { PageReceipt } from './page.command-handler.ts';

/** Where a new page is to stand: last below a menu item, or last at the top of a menu; nowhere without either. */
export type MenuWish = Pick<CreatePage, 'parentMenuItemGuid' | 'menuGuid'>;

/** A page that somebody wants, and perhaps its place in a menu: one Change. */
export class AddPage extends Command<PageReceipt> {
  constructor(
    readonly wish: PageWish,
    readonly place: MenuWish,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddPage)
export class AddPageHandler implements ICommandHandler<AddPage> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ wish, place, reader, context }: AddPage): Promise<PageReceipt> {
    const page = await newPage(wish, reader, context);
    const pageGuid = await admitToPage({ pageGuid: page.guid }, { type: 'CreatePage', page }, reader);
    const steps = [
      step(pageDecider, pageGuid, { type: 'CreatePage', page }),
      ...(await menuSteps(page, place, reader, context)),
    ];
    const { changeId, position } = await this.runChange(steps, context);
    return { changeId, position, revision: 0, changed: true, pageGuid };
  }
}

/** @throws DomainError `validation_failed` where there is no such menu, or no menu with such an item */
async function menuSteps(
  page: Page,
  { parentMenuItemGuid, menuGuid }: MenuWish,
  reader: Reader,
  context: CommandContext,
): Promise<ChangeStep[]> {
  if (parentMenuItemGuid != null) {
    const home = await findMenuOfItem(reader, parentMenuItemGuid);
    if (home === undefined) {
      throw new DomainError('validation_failed', 'parentMenuItemGuid names no menu item');
    }
    return [addPageToMenu(home, parentMenuItemGuid, page, context)];
  }
  if (menuGuid == null) return [];
  if ((await readMenu(reader, menuGuid)) === undefined) {
    throw new DomainError('validation_failed', 'menuGuid names no menu');
  }
  return [addPageToMenu(menuGuid, null, page, context)];
}
