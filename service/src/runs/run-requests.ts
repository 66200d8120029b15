import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RunDetails, RunPurge, RunUndoPreview } from '@spoor/contracts/runs/run.views';
import { headers } from '@spoor/contracts/shared/headers';
import { RevisionConflict } from '@spoor/infra/event-store/event-store';
import type { QueryContext } from '@spoor/projections/query-context';
import { listTakenBackByRun } from '@spoor/projections/runs/run-undos/purgeable.queries';
import { readRun } from '@spoor/projections/runs/run-undos/runs.queries';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { findInTrash } from '@spoor/projections/trash/trash.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { Reply, readTimeoutMs, receiptHeaders } from '../shared/replies.ts';
import { requireAdmin } from '../shared/require-admin.ts';
import { requireCurrent } from '../shared/require-current.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { ChangeTrashCommand } from '../trash/change-trash.command-handler.ts';
import { previewRunUndo } from './preview-run-undo.ts';
import { readRunUndos, runUndoId, startRunUndo } from './run-undo-plan.ts';
import { RunUndos } from './run-undos.ts';

/** Things that one call destroys. */
const purgedAtOnce = 100;

/** What is asked of runs. */
@Injectable()
export class RunRequests {
  constructor(
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(RunUndos) private readonly undos: RunUndos,
  ) {}

  /** @throws DomainError `not_found`, also where the reader is not told of it */
  async read(runId: string, queryContext: QueryContext): Promise<RunDetails> {
    const run = await readRun(queryContext, runId);
    if (run === undefined) throw new DomainError('not_found');
    return run;
  }

  /** @throws DomainError `not_found`, `projection_lagging` */
  async preview(runId: string, queryContext: QueryContext): Promise<RunUndoPreview> {
    const end = await this.untilCurrent();
    await this.read(runId, queryContext);
    return previewRunUndo(runId, end + 1n, queryContext, this.writeSide);
  }

  /** @throws DomainError `forbidden`, `not_found`; `already_undone` where nothing of it is left; `conflict` while that is being done; `projection_lagging` */
  async undo(runId: string, queryContext: QueryContext, context: CommandContext): Promise<Reply<RunDetails>> {
    // Each Change is taken back with the rights of somebody.
    if (queryContext.viewer === undefined) throw new DomainError('forbidden');
    const before = await readRunUndos(this.writeSide.store, context.platformGuid, runId);
    const earlier = before.find(({ metadata }) => metadata.changeId === context.changeId);
    if (earlier !== undefined) return this.begun(earlier.id, earlier.startedAt, queryContext);
    await this.untilCurrent();
    const { changes, undone, undo, name } = await this.read(runId, queryContext);
    if (undo?.isDone === false) throw new DomainError('conflict', 'run_busy');
    if (undone >= changes) throw new DomainError('already_undone');
    const id = runUndoId(context.platformGuid, runId, before.length);
    const left = { runId, changes: changes - undone };
    return this.start(id, left, queryContext, { ...context, runName: name ?? undefined });
  }

  /** @throws DomainError `not_found`, `not_undone`, and as {@link undo} */
  async redo(runId: string, queryContext: QueryContext, context: CommandContext): Promise<Reply<RunDetails>> {
    await this.untilCurrent();
    const { undo, undoOf } = await this.read(runId, queryContext);
    const takenBack = undo?.id ?? (undoOf === null ? undefined : runId);
    if (takenBack === undefined) throw new DomainError('not_undone');
    if (undo?.isDone === false) throw new DomainError('conflict', 'run_busy');
    return this.undo(takenBack, queryContext, context);
  }

  /** @throws DomainError `forbidden`, `not_found`, `projection_lagging` */
  async purgeTrash(
    runId: string,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<Reply<RunPurge>> {
    requireAdmin(queryContext);
    await this.untilCurrent();
    await this.read(runId, queryContext);
    const found = await findInTrash(queryContext, await listTakenBackByRun(queryContext, runId));
    const removed = found.filter(({ state }) => state === 'removed').map(({ guid }) => guid);
    const now = removed.slice(0, purgedAtOnce);
    const command = new ChangeTrashCommand(now, { type: 'purge' }, queryContext, context);
    const receipt = await this.commands.execute(command);
    await this.positions.waitFor(['pages', 'list-items', 'forms'], receipt.position, readTimeoutMs);
    return new Reply({ purged: now.length, left: removed.length - now.length }, receiptHeaders(receipt));
  }

  private async start(
    id: string,
    left: { readonly runId: string; readonly changes: number },
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<Reply<RunDetails>> {
    const { position } = await startRunUndo(this.writeSide.store, id, left, context).catch(
      (error: unknown) => {
        if (error instanceof RevisionConflict) throw new DomainError('conflict', 'run_busy');
        throw error;
      },
    );
    return this.begun(id, position, queryContext);
  }

  private async begun(id: string, position: bigint, queryContext: QueryContext): Promise<Reply<RunDetails>> {
    this.undos.begin(id);
    const isKnown = await this.positions.waitFor(['run-undos', 'change-log'], position, readTimeoutMs);
    if (!isKnown) throw new DomainError('projection_lagging');
    return new Reply(await this.read(id, queryContext), { [headers.commitPosition]: String(position) });
  }

  /** Waits for the change log: what it does not know of a run would not be taken back. */
  private untilCurrent(): Promise<bigint> {
    return requireCurrent(['change-log', 'run-undos'], this.writeSide.store, this.positions);
  }
}
