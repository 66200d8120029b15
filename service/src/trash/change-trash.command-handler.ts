import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import type { Logger } from '@spoor/infra/logger';
import type { QueryContext } from '@spoor/projections/query-context';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { findInTrash, type TrashedThing } from '@spoor/projections/trash/trash.queries';
import { type ChangeStep, commandStep, type RunChange } from '../changes/run-change.ts';
import { formDecider } from '../forms/domain/form.decider.ts';
import { listItemDecider } from '../list-items/domain/list-item.decider.ts';
import { authorizeParentsOf } from '../list-items/list-item.access.ts';
import { addPagesToMenu, findMenuTarget } from '../menus/add-pages-to-menu.ts';
import { MenuChangeRunner, type MenuEdit } from '../menus/menu-change-runner.ts';
import { returningItems } from '../menus/returning-items.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { refusedAt } from '../shared/refused-at.ts';
import { requireAdmin } from '../shared/require-admin.ts';
import { requireCurrent } from '../shared/require-current.ts';
import { requireOneTarget } from '../shared/revision-check.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { FormErasure } from '../submissions/form-erasure.ts';

/** `target`: where it comes back, if not where it was. */
export type TrashAction =
  | { readonly type: 'restore'; readonly target?: string | undefined }
  | { readonly type: 'purge' };

export class ChangeTrashCommand extends Command<Receipt> {
  constructor(
    readonly guids: readonly string[],
    readonly action: TrashAction,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Restores or purges all of them, as one Change; what came in through forms that are purged is erased too. */
@CommandHandler(ChangeTrashCommand)
export class ChangeTrashHandler implements ICommandHandler<ChangeTrashCommand> {
  constructor(
    @Inject(tokens.runChange) private readonly runChange: RunChange,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(MenuChangeRunner) private readonly menus: MenuChangeRunner,
    @Inject(FormErasure) private readonly forms: FormErasure,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /** @throws DomainError `forbidden`, `not_found`, `projection_lagging`; `validation_failed` for a target that does not fit */
  async execute({ guids, action, queryContext, context }: ChangeTrashCommand): Promise<Receipt> {
    requireAdmin(queryContext);
    requireOneTarget(guids, context);
    const found = await findInTrash(queryContext, guids);
    // What nobody removed cannot be destroyed either: first it is thrown away.
    const things = found.filter(({ state }) => action.type === 'restore' || state === 'removed');
    if (things.length < new Set(guids).size) throw new DomainError('not_found');
    const [pages, items] = [ofKind(things, 'page'), ofKind(things, 'item')];
    const steps = [
      ...ofKind(things, 'form').map(({ guid }) =>
        commandStep(formDecider, guid, {
          type: action.type === 'purge' ? 'PurgeForm' : 'RestoreRemovedForm',
        }),
      ),
      ...pages.map(({ guid }) =>
        commandStep(pageDecider, guid, { type: action.type === 'purge' ? 'PurgePage' : 'RestorePage' }),
      ),
      ...items.map((item) => commandStep(listItemDecider, item.guid, itemCommand(item, action), ['target'])),
      ...(await refusedAt(['target'], () => targetSteps(pages, items, action, queryContext, context))),
    ];
    const [edit, ...others] = await this.returningItems(pages, action, queryContext);
    if (edit === undefined) {
      const receipt = await this.runChange(steps, context);
      if (action.type !== 'purge') return receipt;
      const erased = await this.eraseWhatCameIn(ofKind(things, 'form'), queryContext);
      // Whoever purged reads the erasures, too, in what they read next.
      return erased > receipt.position ? { ...receipt, position: erased } : receipt;
    }
    const arriving = pages.filter(({ isPublished }) => isPublished).map(({ guid }) => guid);
    return this.menus.run([edit, ...others], queryContext, context, { arriving, about: steps });
  }

  /**
   * After the purge is recorded: where that fails nothing is lost, and where this fails the hour does it.
   * @returns commit position of the last erasure; 0 for none
   */
  private async eraseWhatCameIn(
    forms: readonly TrashedThing[],
    { platform, now }: QueryContext,
  ): Promise<bigint> {
    if (forms.length === 0) return 0n;
    const guids = forms.map(({ guid }) => guid);
    try {
      return await this.forms.eraseOf(platform, guids, now);
    } catch (err) {
      this.logger.warn(
        { err, forms: guids },
        'Submissions of a purged form could not be erased; trying again in an hour',
      );
      return 0n;
    }
  }

  /** Menu items come back with the pages that they went with; a page that gets another place needs none of them. */
  private async returningItems(
    pages: readonly TrashedThing[],
    action: TrashAction,
    queryContext: QueryContext,
  ): Promise<MenuEdit[]> {
    if (pages.length === 0 || action.type === 'purge' || action.target !== undefined) return [];
    await requireCurrent(['change-log'], this.writeSide.store, this.positions);
    return returningItems(
      queryContext,
      this.writeSide,
      pages.map(({ guid }) => guid),
    );
  }
}

function ofKind(things: readonly TrashedThing[], kind: TrashedThing['kind']): readonly TrashedThing[] {
  return things.filter((thing) => thing.kind === kind);
}

function itemCommand({ state, parentGuids }: TrashedThing, action: TrashAction): ListItemCommand {
  if (action.type === 'purge') return { type: 'PurgeListItem' };
  const { target: toGuid } = action;
  if (state === 'removed') return { type: 'RestoreListItem', toGuid };
  if (toGuid === undefined)
    throw new DomainError('validation_failed', { name: 'list_needed', path: '/target' });
  return { type: 'MoveListItem', fromGuids: parentGuids, toGuid };
}

/**
 * Checks the target, and adds pages to the menu that it names.
 * @throws DomainError `not_found`; `validation_failed` where an item would hang below itself
 */
async function targetSteps(
  pages: readonly TrashedThing[],
  items: readonly TrashedThing[],
  action: TrashAction,
  queryContext: QueryContext,
  context: CommandContext,
): Promise<ChangeStep[]> {
  if (action.type === 'purge' || action.target === undefined) return [];
  const guids = items.map(({ guid }) => guid);
  if (guids.length > 0) await authorizeParentsOf(guids, [action.target], queryContext);
  if (pages.length === 0) return [];
  const place = await findMenuTarget(queryContext, action.target);
  if (place === undefined) throw new DomainError('not_found', 'menu_unknown');
  return [addPagesToMenu(place, pages, context)];
}
