import { Inject, Injectable } from '@nestjs/common';
import type { UndoChange } from '@spoor/contracts/changes/change.commands';
import type { ChangeReceipt, UndoPreview } from '@spoor/contracts/changes/change.views';
import { headers } from '@spoor/contracts/shared/headers';
import { formatEtag } from '@spoor/contracts/shared/revision';
import { locateChange } from '@spoor/projections/changes/change-log/change-log.queries';
import type { Reader } from '@spoor/projections/reader';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { Reply, readPatience } from '../shared/replies.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { mayTakeBack, visibleChange } from './change.access.ts';
import type { ChangeOutcome } from './run-change.ts';
import { type ChangeUndoing, createUndo, type UndoQuestions } from './undo-change.ts';

/** Takes Changes back, as far as the person who asks may. */
@Injectable()
export class UndoRequests {
  private readonly undoing: ChangeUndoing;

  constructor(
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
  ) {
    this.undoing = createUndo(writeSide);
  }

  /** @throws DomainError as {@link ChangeUndoing.undoChange}, and `projection_lagging` */
  async undo(changeId: string, request: UndoChange, reader: Reader, context: CommandContext) {
    return receiptOf(await this.undoing.undoChange(changeId, request, context, await this.questions(reader)));
  }

  /** @throws DomainError as {@link ChangeUndoing.redoChange}, and `projection_lagging` */
  async redo(changeId: string, request: UndoChange, reader: Reader, context: CommandContext) {
    return receiptOf(await this.undoing.redoChange(changeId, request, context, await this.questions(reader)));
  }

  /**
   * What undoing would do, for whoever may read the Change.
   * @throws DomainError `not_found`, `projection_lagging`
   */
  async preview(changeId: string, reader: Reader): Promise<UndoPreview> {
    const questions = await this.questions(reader);
    await visibleChange(changeId, reader);
    return this.undoing.previewUndo(changeId, questions);
  }

  /**
   * What undoing asks of the read side. The change log must know all that was written until now: a Change of
   * which it knows half would be taken back by half.
   */
  private async questions(reader: Reader): Promise<UndoQuestions> {
    const last = await this.writeSide.store.lastPosition();
    const isCurrent = await this.positions.waitFor(['change-log'], last, readPatience);
    if (!isCurrent) throw new DomainError('projection_lagging');
    return {
      locate: async (changeId) => (await locateChange(reader, changeId))?.spans,
      mayCompensate: (target) => mayTakeBack(target, reader),
    };
  }
}

/** A Change of one stream says at which revision it landed, so that a reader knows from which one on it is there. */
function receiptOf({ changeId, position, streams, revision }: ChangeOutcome): Reply<ChangeReceipt> {
  return new Reply(
    { changeId, position: String(position), entities: streams.map(entityOf) },
    {
      [headers.changeId]: changeId,
      [headers.commitPosition]: String(position),
      ...(revision === undefined ? {} : { etag: formatEtag(revision) }),
    },
  );
}

/** `listitem-6f1c…` is told as `item:6f1c…`, as everywhere outside the event store. */
function entityOf(stream: string): string {
  return stream.replace(/^listitem-/, 'item-').replace('-', ':');
}
