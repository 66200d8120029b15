import { Inject, Injectable } from '@nestjs/common';
import type { UndoChange } from '@spoor/contracts/changes/change.commands';
import type { ChangeReceipt, UndoPreview } from '@spoor/contracts/changes/change.views';
import { entityOfStream } from '@spoor/contracts/changes/entity';
import type { Conflict } from '@spoor/contracts/shared/problem';
import { locateChange } from '@spoor/projections/changes/change-log/change-log.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { openConflict, type StoredValue, withOpenConflicts } from '../shared/open-conflicts.ts';
import { tokens } from '../shared/providers.ts';
import { Reply, receiptHeaders } from '../shared/replies.ts';
import { requireCurrent } from '../shared/require-current.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { mayUndo, requireVisibleChange } from './change.access.ts';
import { createUndoService, type UndoDependencies, type UndoService } from './undo-change.ts';

/** Undo, redo and preview for the person who asks. */
@Injectable()
export class UndoRequests {
  private readonly undoing: UndoService;

  constructor(
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
  ) {
    this.undoing = createUndoService(writeSide);
  }

  /** @throws DomainError as {@link UndoService.undoChange}, and `projection_lagging` */
  async undo(changeId: string, request: UndoChange, queryContext: QueryContext, context: CommandContext) {
    const dependencies = await this.dependencies(queryContext);
    return this.answer(queryContext, () => this.undoing.undoChange(changeId, request, context, dependencies));
  }

  /** @throws DomainError as {@link UndoService.redoChange}, and `projection_lagging` */
  async redo(changeId: string, request: UndoChange, queryContext: QueryContext, context: CommandContext) {
    const dependencies = await this.dependencies(queryContext);
    return this.answer(queryContext, () => this.undoing.redoChange(changeId, request, context, dependencies));
  }

  /**
   * What undoing would do, for whoever may see the Change.
   * @throws DomainError `not_found`, `projection_lagging`
   */
  async preview(changeId: string, queryContext: QueryContext): Promise<UndoPreview> {
    const dependencies = await this.dependencies(queryContext);
    await requireVisibleChange(changeId, queryContext);
    const preview = await this.undoing.previewUndo(changeId, dependencies);
    const open = this.opener(queryContext);
    const [effects, conflicts] = await Promise.all([
      mapInBatches(preview.effects, async (effect) => {
        const [from, to] = await open(effect)([effect.from, effect.to]);
        return { ...effect, from, to };
      }),
      mapInBatches(preview.conflicts, (conflict) => openConflict(conflict, open(conflict))),
    ]);
    return { ...preview, effects, conflicts };
  }

  private async answer(
    queryContext: QueryContext,
    write: () => Promise<Receipt>,
  ): Promise<Reply<ChangeReceipt>> {
    const open = this.opener(queryContext);
    return replyOf(await withOpenConflicts((conflict) => openConflict(conflict, open(conflict)), write));
  }

  /** What values of a field of a stream mean. */
  private opener(queryContext: QueryContext) {
    return ({ stream = '', path }: Pick<Conflict, 'stream' | 'path'>) =>
      (values: readonly StoredValue[]) =>
        this.writeSide.deciders.openValues(stream, path, values, queryContext);
  }

  /** Waits for the change log first: undoing a Change of which it knows only a part would undo only that part. */
  private async dependencies(queryContext: QueryContext): Promise<UndoDependencies> {
    await requireCurrent(['change-log'], this.writeSide.store, this.positions);
    return {
      locate: async (changeId) => (await locateChange(queryContext, changeId))?.spans,
      mayUndo: (target) => mayUndo(target, queryContext, this.writeSide.deciders),
    };
  }
}

function replyOf(receipt: Receipt): Reply<ChangeReceipt> {
  const { changeId, position, streams } = receipt;
  const entities = streams.flatMap((stream) => entityOfStream(stream) ?? []);
  return new Reply({ changeId, position: String(position), entities }, receiptHeaders(receipt));
}
