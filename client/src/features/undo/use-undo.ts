import type { ChangeReceipt } from '@spoor/contracts/changes/change.views';
import type { Problem, ProblemCode } from '@spoor/contracts/shared/problem';
import { use } from 'react';
import { commandQueue } from '../../shared/command-queue.ts';
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
import { spendToastAtom } from '../../shared/toasts/spend-toast.ts';
import { useCommand } from '../../shared/use-command.ts';
import { type CommandOutcome, useSendChange } from '../../shared/use-send-change.ts';
import { useStableMethods } from '../../shared/use-stable-methods.ts';
import { blockedUndoAtom } from './blocked-undo.atoms.ts';
import { hasLedAway, rememberOwnUndo } from './own-undo.ts';
import { sendUndo, type UndoRequest } from './undo.api.ts';
import { undoStackAtom } from './undo-stack.atoms.ts';
import { dropStep, nextRedo, nextUndo, stepRedone, stepUndone, type UndoStep } from './undo-stack.ts';
import { changedBlockGuids, undoneBlocksAtom } from './undone-blocks.atoms.ts';

/** Expected refusals: others undid it, or changed the same thing since, or something came of it meanwhile. */
const expected: readonly ProblemCode[] = ['conflict', 'already_undone', 'not_undone', 'irreversible'];

/** All undos share one toast. */
export const outcomeNotice = 'undo-outcome';

/** Undo and redo on the open page: of the next step, or of any Change by id. */
export function useUndo() {
  const store = useStore();
  const { t } = useI18n();
  const reports = useUndoReports();
  const stack = useAtomValue(undoStackAtom);
  const sendCommand = useUndoCommand(reports);
  const sendOptimistically = useOptimisticUndo(reports, (request) => void perform(request));

  async function perform(request: UndoRequest): Promise<void> {
    const outcome = await (sendOptimistically(request) ?? sendCommand(request));
    if (outcome.kind === 'refused') reports.explain(request, outcome.problem);
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

function useUndoCommand({ moveStep, tell }: UndoReports): (request: UndoRequest) => Promise<CommandOutcome> {
  const send = useCommand<UndoRequest>({
    task: ({ direction, step }) => ({ type: direction, entity: 'page', subject: step.label }),
    async send(api, request, attempt) {
      const answer = await sendUndo(api, request, attempt);
      rememberOwnUndo({ ...request, entities: answer.data.entities });
      return answer;
    },
    highlights: (_, data) => guidsOf(data as ChangeReceipt),
    expects: expected,
    records: false,
    answered: ({ direction, step }) => moveStep(direction, step),
  });
  return async (request) => {
    const outcome = await send(request);
    if (outcome.kind === 'stored' && !hasLedAway(request)) tell(request);
    return outcome;
  };
}

/** Undoes a step on the open page at once; undefined where its effect is not known, or was resolved by a person. */
function useOptimisticUndo({ moveStep, tell }: UndoReports, retry: (request: UndoRequest) => void) {
  const store = useStore();
  const sendChange = useSendChange();
  const outbox = use(OutboxContext)?.outbox;

  return (request: UndoRequest): Promise<CommandOutcome> | undefined => {
    const { direction, step, resolutions } = request;
    const { effect } = step;
    if (outbox === undefined || effect === undefined || resolutions !== undefined) return undefined;
    const stepNow = () => ({ ...step, changeId: outbox.changeIdOf(step.changeId) });
    return sendChange({
      task: { type: direction, entity: 'page', subject: step.label, silent: true },
      records: false,
      expects: expected,
      show() {
        const blocks = changedBlockGuids(effect);
        moveStep(direction, step);
        store.set(highlightAtom, blocks);
        store.set(undoneBlocksAtom, blocks);
        tell(request);
        return () => {
          moveStep(direction === 'undo' ? 'redo' : 'undo', stepNow());
          store.set(dismissToastAtom, outcomeNotice);
        };
      },
      send: () => outbox.put(newUndoChange(direction, step.changeId, effect)),
      resolved: () => undefined,
      retry: () => retry({ ...request, step: stepNow() }),
    });
  };
}

type UndoReports = ReturnType<typeof useUndoReports>;

/** Moves steps between the stacks, and tells the person what became of them. */
function useUndoReports() {
  const outbox = use(OutboxContext)?.outbox;
  const store = useStore();
  const { t } = useI18n();

  function moveStep(direction: UndoRequest['direction'], step: UndoStep): void {
    const move = direction === 'undo' ? stepUndone : stepRedone;
    store.set(undoStackAtom, move(store.get(undoStackAtom), step));
  }

  function notify({ direction, step }: UndoRequest): void {
    store.set(spendToastAtom, step.changeId);
    const title = t(`task.${direction}.done`, { subject: step.label });
    store.set(showToastAtom, { guid: outcomeNotice, kind: 'done', title });
  }

  function explain({ step, ...request }: UndoRequest, refusal: Problem): void {
    store.set(dismissToastAtom, outcomeNotice);
    const changeId = outbox?.changeIdOf(step.changeId) ?? step.changeId;
    const conflicts = (refusal.conflicts ?? []).filter(({ isGone }) => isGone !== true);
    if (refusal.code === 'conflict' && conflicts.length > 0) {
      store.set(blockedUndoAtom, { request: { ...request, step: { ...step, changeId } }, conflicts });
      return;
    }
    store.set(undoStackAtom, dropStep(store.get(undoStackAtom), changeId));
    const title = titleOf(request.direction, refusal);
    store.set(showToastAtom, { guid: newGuid(), kind: 'done', title });
    store.set(announceAtom, title);
  }

  function titleOf(direction: UndoRequest['direction'], { code, detail }: Problem): string {
    if (code === 'conflict') return t('undo.nothing_back');
    return (code === 'irreversible' ? detail : undefined) ?? t(`undo.too_late.${direction}`);
  }

  return { moveStep, tell: notify, explain };
}

/** The guids in entities such as `item:{guid}`. */
function guidsOf({ entities }: ChangeReceipt): string[] {
  return entities.map((entity) => entity.slice(entity.indexOf(':') + 1));
}
