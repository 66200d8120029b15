import type { ChangeReceipt } from '@spoor/contracts/changes/change.views';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { use } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { undoErrand } from '../../shared/outbox/new-errand.ts';
import { flushOpenDrafts } from '../../shared/outbox/open-drafts.ts';
import { OutboxContext } from '../../shared/outbox/outbox-context.ts';
import { useAtomValue, useStore } from '../../shared/store.ts';
import { announceAtom, dismissNoticeAtom, markAtom, showNoticeAtom } from '../../shared/tasks/task.atoms.ts';
import { useTaskReporter } from '../../shared/tasks/use-task-reporter.ts';
import { commandTurns, useCommand } from '../../shared/use-command.ts';
import { useSteady } from '../../shared/use-steady.ts';
import { blocksIn, returnedToAtom } from './return-to.atoms.ts';
import { previewUndo, sendUndo, type UndoRequest } from './undo.api.ts';
import { blockedUndoAtom } from './undo-preview.atoms.ts';
import { undoStackAtom } from './undo-stack.atoms.ts';
import { dropStep, nextRedo, nextUndo, stepRedone, stepUndone, type UndoStep } from './undo-stack.ts';

/** Refusals that are part of the game: somebody was first, or worked on the same thing since. */
const expected: readonly ProblemCode[] = ['conflict', 'already_undone', 'not_undone'];

/** One notice tells of the last step; whoever undoes a hundred has no use for a hundred. */
const outcomeNotice = 'undo-outcome';

/** Undo and redo for the page that is open: of the last step, or of any Change by name. */
export function useUndo() {
  const api = useApi();
  const store = useStore();
  const { t } = useI18n();
  const begin = useTaskReporter();
  const outbox = use(OutboxContext)?.outbox;
  const stack = useAtomValue(undoStackAtom);
  const send = useCommand<UndoRequest>({
    task: ({ direction, step }) => ({ type: direction, entity: 'page', subject: step.label }),
    send: sendUndo,
    marks: (_, data) => guidsOf(data as ChangeReceipt),
    expects: expected,
    records: false,
    answered: ({ direction, step }) => took(direction, step),
  });

  function took(direction: UndoRequest['direction'], step: UndoStep): void {
    const move = direction === 'undo' ? stepUndone : stepRedone;
    store.set(undoStackAtom, move(store.get(undoStackAtom), step));
  }

  async function perform(request: UndoRequest): Promise<void> {
    const { step, resolutions } = request;
    // A step of this very session, on this very page, can be taken back before the server has heard of it.
    if (outbox !== undefined && step.effect !== undefined && resolutions === undefined)
      return await ahead(request);
    const outcome = await send(request);
    if (outcome instanceof ApiError) await explain(request, outcome);
    else if (outcome !== undefined) tell(request);
  }

  async function ahead(request: UndoRequest): Promise<void> {
    if (outbox === undefined) return;
    const { direction, step } = request;
    const effect = step.effect ?? [];
    const report = begin({ type: direction, entity: 'page', subject: step.label, silent: true });
    took(direction, step);
    const blocks = blocksIn(effect);
    const stored = outbox.put(undoErrand(direction, step.changeId, effect));
    store.set(markAtom, blocks);
    store.set(returnedToAtom, blocks);
    tell(request);
    try {
      await stored;
      report.done();
    } catch (error) {
      const named = { ...step, changeId: outbox.changeIdOf(step.changeId) };
      took(direction === 'undo' ? 'redo' : 'undo', named);
      const code = error instanceof ApiError ? error.problem?.code : undefined;
      if (error instanceof ApiError && code !== undefined && expected.includes(code)) {
        report.withdrawn(error);
        await explain({ ...request, step: named }, error);
      } else {
        store.set(dismissNoticeAtom, outcomeNotice);
        report.failed(error, () => void perform({ ...request, step: named }));
      }
    }
  }

  function tell({ direction, step }: UndoRequest): void {
    store.set(dismissNoticeAtom, step.changeId);
    const title = t(`task.${direction}.done`, { subject: step.label });
    store.set(showNoticeAtom, { guid: outcomeNotice, kind: 'done', title });
  }

  async function explain(request: UndoRequest, refusal: ApiError): Promise<void> {
    store.set(dismissNoticeAtom, outcomeNotice);
    if (refusal.problem?.code === 'conflict') {
      const preview = await previewUndo(api, request.step.changeId);
      store.set(blockedUndoAtom, { request, preview });
      return;
    }
    store.set(undoStackAtom, dropStep(store.get(undoStackAtom), request.step.changeId));
    const title = t(`undo.too_late.${request.direction}`);
    store.set(showNoticeAtom, { guid: newGuid(), kind: 'done', title });
    store.set(announceAtom, title);
  }

  const acts = useSteady({
    perform,
    /** Undoes the next step, as Ctrl+Z does. */
    async step(direction: 'undo' | 'redo') {
      // What is being typed is the last step.
      flushOpenDrafts();
      // So is what is on its way to the server by other roads, as soon as it has arrived.
      if (commandTurns.isAwaited()) await commandTurns.idle();
      const current = store.get(undoStackAtom);
      const step: UndoStep | undefined = direction === 'undo' ? nextUndo(current) : nextRedo(current);
      if (step === undefined) store.set(announceAtom, t(`undo.nothing.${direction}`));
      else await perform({ direction, step });
    },
  });
  return { next: { undo: nextUndo(stack), redo: nextRedo(stack) }, ...acts };
}

/** The things that a Change touched, as the page knows them: `item:{guid}` is the item with that guid. */
function guidsOf({ entities }: ChangeReceipt): string[] {
  return entities.map((entity) => entity.slice(entity.indexOf(':') + 1));
}
