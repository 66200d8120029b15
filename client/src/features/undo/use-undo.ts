import type { ChangeReceipt } from '@spoor/contracts/changes/change.views';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { useAtomValue, useStore } from '../../shared/store.ts';
import { announceAtom, dismissNoticeAtom, showNoticeAtom } from '../../shared/tasks/task.atoms.ts';
import { commandTurns, useCommand } from '../../shared/use-command.ts';
import { previewUndo, sendUndo, type UndoRequest } from './undo.api.ts';
import { blockedUndoAtom } from './undo-preview.atoms.ts';
import { undoStackAtom } from './undo-stack.atoms.ts';
import { dropStep, nextRedo, nextUndo, stepRedone, stepUndone, type UndoStep } from './undo-stack.ts';

/** Undo and redo for the page that is open: of the last step, or of any Change by name. */
export function useUndo() {
  const api = useApi();
  const store = useStore();
  const { t } = useI18n();
  const stack = useAtomValue(undoStackAtom);
  const send = useCommand<UndoRequest>({
    task: ({ direction, step }) => ({ type: direction, entity: 'page', subject: step.label }),
    send: sendUndo,
    marks: (_, data) => guidsOf(data as ChangeReceipt),
    expects: ['conflict', 'already_undone', 'not_undone'],
    records: false,
    answered: ({ direction, step }) =>
      store.set(
        undoStackAtom,
        (direction === 'undo' ? stepUndone : stepRedone)(store.get(undoStackAtom), step),
      ),
  });

  async function perform(request: UndoRequest): Promise<void> {
    const { direction, step } = request;
    const outcome = await send(request);
    if (outcome instanceof ApiError) await explain(request, outcome);
    else if (outcome !== undefined) {
      store.set(dismissNoticeAtom, step.changeId);
      const title = t(`task.${direction}.done`, { subject: step.label });
      store.set(showNoticeAtom, { guid: newGuid(), kind: 'done', title });
    }
  }

  /** Refusals that are part of the game: somebody was first, or worked on the same thing since. */
  async function explain(request: UndoRequest, refusal: ApiError): Promise<void> {
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

  return {
    next: { undo: nextUndo(stack), redo: nextRedo(stack) },
    perform,
    /** Undoes the next step, as Ctrl+Z does. */
    step: async (direction: 'undo' | 'redo') => {
      // What is on its way to the server is the last step as soon as it has arrived.
      await commandTurns.idle();
      const current = store.get(undoStackAtom);
      const step: UndoStep | undefined = direction === 'undo' ? nextUndo(current) : nextRedo(current);
      if (step === undefined) store.set(announceAtom, t(`undo.nothing.${direction}`));
      else await perform({ direction, step });
    },
  };
}

/** The things that a Change touched, as the page knows them: `item:{guid}` is the item with that guid. */
function guidsOf({ entities }: ChangeReceipt): string[] {
  return entities.map((entity) => entity.slice(entity.indexOf(':') + 1));
}
