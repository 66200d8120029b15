import type { ChangeReceipt } from '@spoor/contracts/changes/change.views';
import type { Problem, ProblemCode } from '@spoor/contracts/shared/problem';
import { use } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { flushTyping } from '../../shared/outbox/flush-typing.ts';
import { newUndoChange } from '../../shared/outbox/new-pending-change.ts';
import { OutboxContext } from '../../shared/outbox/outbox-context.ts';
import { useAtomValue, useStore } from '../../shared/store.ts';
import {
  announceAtom,
  dismissToastAtom,
  highlightAtom,
  showToastAtom,
} from '../../shared/tasks/task.atoms.ts';
import { useTaskReporter } from '../../shared/tasks/use-task-reporter.ts';
import { commandQueue, useCommand } from '../../shared/use-command.ts';
import { useStableMethods } from '../../shared/use-stable-methods.ts';
import { previewUndo, sendUndo, type UndoRequest } from './undo.api.ts';
import { blockedUndoAtom } from './undo-preview.atoms.ts';
import { undoStackAtom } from './undo-stack.atoms.ts';
import { dropStep, nextRedo, nextUndo, stepRedone, stepUndone, type UndoStep } from './undo-stack.ts';
import { changedBlockGuids, undoneBlocksAtom } from './undone-blocks.atoms.ts';

/** Expected refusals: others undid it, or changed the same thing since. */
const expected: readonly ProblemCode[] = ['conflict', 'already_undone', 'not_undone'];

/** All undos share one toast. */
const outcomeNotice = 'undo-outcome';

/** Undo and redo on the open page: of the next step, or of any Change by id. */
export function useUndo() {
  const store = useStore();
  const { t } = useI18n();
  const { moveStep, tell, explain } = useUndoReports();
  const startTask = useTaskReporter();
  const outbox = use(OutboxContext)?.outbox;
  const stack = useAtomValue(undoStackAtom);
  const send = useCommand<UndoRequest>({
    task: ({ direction, step }) => ({ type: direction, entity: 'page', subject: step.label }),
    send: sendUndo,
    highlights: (_, data) => guidsOf(data as ChangeReceipt),
    expects: expected,
    records: false,
    answered: ({ direction, step }) => moveStep(direction, step),
  });

  async function perform(request: UndoRequest): Promise<void> {
    const { step, resolutions } = request;
    // A step with a known effect is undone optimistically.
    if (outbox !== undefined && step.effect !== undefined && resolutions === undefined)
      return await undoOptimistically(request);
    const outcome = await send(request);
    if (outcome.kind === 'refused') await explain(request, outcome.problem);
    if (outcome.kind === 'stored') tell(request);
  }

  async function undoOptimistically(request: UndoRequest): Promise<void> {
    if (outbox === undefined) return;
    const { direction, step } = request;
    const effect = step.effect ?? [];
    const report = startTask({ type: direction, entity: 'page', subject: step.label, silent: true });
    moveStep(direction, step);
    const blocks = changedBlockGuids(effect);
    const stored = outbox.put(newUndoChange(direction, step.changeId, effect));
    store.set(highlightAtom, blocks);
    store.set(undoneBlocksAtom, blocks);
    tell(request);
    try {
      await stored;
      report.done();
    } catch (error) {
      const named = { ...step, changeId: outbox.changeIdOf(step.changeId) };
      moveStep(direction === 'undo' ? 'redo' : 'undo', named);
      if (isExpected(error)) {
        report.discarded(error);
        await explain({ ...request, step: named }, error.problem);
      } else {
        store.set(dismissToastAtom, outcomeNotice);
        report.failed(error, () => void perform({ ...request, step: named }));
      }
    }
  }

  const actions = useStableMethods({
    perform,
    /** Undoes or redoes the next step. */
    async step(direction: 'undo' | 'redo') {
      // Open typing is the latest step.
      flushTyping();
      // So are commands that bypass the outbox.
      if (commandQueue.isBusy()) await commandQueue.idle();
      const current = store.get(undoStackAtom);
      const step: UndoStep | undefined = direction === 'undo' ? nextUndo(current) : nextRedo(current);
      if (step === undefined) store.set(announceAtom, t(`undo.nothing.${direction}`));
      else await perform({ direction, step });
    },
  });
  return { next: { undo: nextUndo(stack), redo: nextRedo(stack) }, ...actions };
}

/** Moves steps between the stacks, and tells the person what became of them. */
function useUndoReports() {
  const api = useApi();
  const store = useStore();
  const { t } = useI18n();

  function moveStep(direction: UndoRequest['direction'], step: UndoStep): void {
    const move = direction === 'undo' ? stepUndone : stepRedone;
    store.set(undoStackAtom, move(store.get(undoStackAtom), step));
  }

  function tell({ direction, step }: UndoRequest): void {
    store.set(dismissToastAtom, step.changeId);
    const title = t(`task.${direction}.done`, { subject: step.label });
    store.set(showToastAtom, { guid: outcomeNotice, kind: 'done', title });
  }

  async function explain(request: UndoRequest, refusal: Problem | undefined): Promise<void> {
    store.set(dismissToastAtom, outcomeNotice);
    if (refusal?.code === 'conflict') {
      const preview = await previewUndo(api, request.step.changeId);
      store.set(blockedUndoAtom, { request, preview });
      return;
    }
    store.set(undoStackAtom, dropStep(store.get(undoStackAtom), request.step.changeId));
    const title = t(`undo.too_late.${request.direction}`);
    store.set(showToastAtom, { guid: newGuid(), kind: 'done', title });
    store.set(announceAtom, title);
  }

  return { moveStep, tell, explain };
}

/** The guids in entities such as `item:{guid}`. */
function guidsOf({ entities }: ChangeReceipt): string[] {
  return entities.map((entity) => entity.slice(entity.indexOf(':') + 1));
}

function isExpected(error: unknown): error is ApiError {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  return code !== undefined && expected.includes(code);
}
