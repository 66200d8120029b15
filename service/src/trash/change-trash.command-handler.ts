import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import { findInTrash, type TrashedThing } from '@spoor/projections/trash/trash.queries';
import { type ChangeStep, commandStep, type RunChange } from '../changes/run-change.ts';
import { listItemDecider } from '../list-items/domain/list-item.decider.ts';
import { authorizeParentsOf } from '../list-items/list-item.access.ts';
import { addPagesToMenu, findMenuTarget } from '../menus/add-pages-to-menu.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { refusedAt } from '../shared/refused-at.ts';
import { requireAdmin } from '../shared/require-admin.ts';

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

/** Restores or purges all of them, as one Change. */
@CommandHandler(ChangeTrashCommand)
export class ChangeTrashHandler implements ICommandHandler<ChangeTrashCommand> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  /** @throws DomainError `forbidden`, `not_found`; `validation_failed` for a target that does not fit */
  async execute({ guids, action, queryContext, context }: ChangeTrashCommand): Promise<Receipt> {
    requireAdmin(queryContext);
    const found = await findInTrash(queryContext, guids);
    // What nobody removed cannot be destroyed either: first it is thrown away.
    const things = found.filter(({ state }) => action.type === 'restore' || state === 'removed');
    if (things.length < new Set(guids).size) throw new DomainError('not_found');
    const [pages, items] = [ofKind(things, 'page'), ofKind(things, 'item')];
    const steps = [
      ...pages.map(({ guid }) =>
        commandStep(pageDecider, guid, { type: action.type === 'purge' ? 'PurgePage' : 'RestorePage' }),
      ),
      ...items.map((item) => commandStep(listItemDecider, item.guid, itemCommand(item, action), ['target'])),
      ...(await refusedAt(['target'], () => targetSteps(pages, items, action, queryContext, context))),
    ];
    return this.runChange(steps, context);
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
