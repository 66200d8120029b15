import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Page } from '@spoor/contracts/pages/page';
import { findMenuOfItem } from '@spoor/projections/menus/menus/menus.queries';
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

/** A page that somebody wants, and perhaps the menu item below which it is to stand: one Change. */
export class AddPage extends Command<PageReceipt> {
  constructor(
    readonly wish: PageWish,
    readonly parentMenuItemGuid: string | undefined,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddPage)
export class AddPageHandler implements ICommandHandler<AddPage> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ wish, parentMenuItemGuid, reader, context }: AddPage): Promise<PageReceipt> {
    const page = await newPage(wish, reader, context);
    const pageGuid = await admitToPage({ pageGuid: page.guid }, { type: 'CreatePage', page }, reader);
    const steps = [
      step(pageDecider, pageGuid, { type: 'CreatePage', page }),
      ...(await menuSteps(page, parentMenuItemGuid, reader, context)),
    ];
    const { changeId, position } = await this.runChange(steps, context);
    return { changeId, position, revision: 0, changed: true, pageGuid };
  }
}

/** @throws DomainError `validation_failed` where no menu has such an item */
async function menuSteps(
  page: Page,
  parentGuid: string | undefined,
  reader: Reader,
  context: CommandContext,
): Promise<ChangeStep[]> {
  if (parentGuid === undefined) return [];
  const menuGuid = await findMenuOfItem(reader, parentGuid);
  if (menuGuid === undefined) {
    throw new DomainError('validation_failed', 'parentMenuItemGuid names no menu item');
  }
  return [addPageToMenu(menuGuid, parentGuid, page, context)];
}
