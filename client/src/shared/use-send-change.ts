import type { Problem, ProblemCode } from '@spoor/contracts/shared/problem';
import { use } from 'react';
import type { ApiResponse } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { type ChangeRecorder, ChangeRecorderContext, type RecordedChange } from './change-recorder.ts';
import { openConflictAtom } from './conflicts/conflict.atoms.ts';
import { isConflict } from './is-conflict.ts';
import { useStore } from './store.ts';
import type { TaskStart } from './tasks/task.atoms.ts';
import { useTaskReporter } from './tasks/use-task-reporter.ts';

/** How a Change is shown, sent and reported. */
export interface OutgoingChange {
  readonly task: TaskStart;
  /** Whether the toast has an undo button. Ctrl+Z always works. */
  readonly offersUndo?: boolean | undefined;
  /** False for undo itself. */
  readonly records?: boolean | undefined;
  /** Where it is recorded before it is stored: its pending id, and its effect. */
  readonly pending?: Omit<RecordedChange, 'label'>;
  /** Refusals that the caller handles: they are the outcome, and not reported. */
  readonly expects?: readonly ProblemCode[] | undefined;
  /**
   * Shows the result before the server has answered.
   * @returns a function that reverts it
   */
  show?(): () => void;
  /** @throws ApiError, or TypeError without an answer */
  send(): Promise<ApiResponse<unknown>>;
  /** Called before the toast shows that it is done. */
  onStored?(answer: ApiResponse<unknown>, recorded: RecordedChange | undefined): Promise<void> | void;
  /**
   * What is sent after the person chose between the values in conflict.
   * @param keep the paths at which theirs stays
   * @returns undefined where nothing is left to send
   */
  resolved(problem: Problem, keep: readonly string[]): OutgoingChange | undefined;
  /** The person saw a conflict, and gave up the change. */
  onGivenUp?(): void;
  /** Behind the button of the toast that tells of a failure. */
  readonly retry?: (() => void) | undefined;
}

/** How a Change ended: only `stored` says that it was carried out. */
export type CommandOutcome =
  | { readonly kind: 'stored'; readonly answer: ApiResponse<unknown> }
  /** Nothing was left to store: it made no difference, or the person kept the values of others. */
  | { readonly kind: 'unchanged' }
  /** As the caller expects: it says so. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** It has been reported, or the person gave it up. */
  | { readonly kind: 'failed' };

/**
 * The only way to send a Change: reports a task, shows it optimistically, records it for undo, and lets the person
 * resolve conflicts.
 */
export function useSendChange(): (change: OutgoingChange) => Promise<CommandOutcome> {
  const startTask = useTaskReporter();
  const recorder = use(ChangeRecorderContext);
  const requestResolution = useConflictResolution(sendChange);

  async function sendChange(change: OutgoingChange): Promise<CommandOutcome> {
    const report = startTask(change.task);
    const step = beginStep(change.records === false ? undefined : recorder, change, report.label);
    const revert = change.show?.();
    let answer: ApiResponse<unknown>;
    try {
      answer = await change.send();
    } catch (error) {
      revert?.();
      const problem = error instanceof ApiError ? error.problem : undefined;
      if (error instanceof ApiError && problem !== undefined && change.expects?.includes(problem.code)) {
        step.discard();
        report.discarded(error);
        return { kind: 'refused', problem };
      }
      if (isConflict(error) && problem?.conflicts !== undefined) {
        report.discarded(error);
        return await requestResolution(change, problem, step.discard);
      }
      step.discard();
      report.failed(error, change.retry);
      return { kind: 'failed' };
    }
    // Before refetching, so that Ctrl+Z during that undoes this step.
    const recorded = step.stored(answer);
    await change.onStored?.(answer, recorded);
    report.done(recorded !== undefined && change.offersUndo === true ? undoOffer(recorded) : undefined);
    return { kind: 'stored', answer };
  }

  function undoOffer({ changeId }: RecordedChange) {
    return { changeId, run: () => recorder?.undo(changeId) };
  }

  return sendChange;
}

/**
 * Nothing is overwritten before the person has seen both values. Cancelling keeps theirs.
 * @param send sends what is left of a Change after the person chose
 */
function useConflictResolution(send: (change: OutgoingChange) => Promise<CommandOutcome>) {
  const store = useStore();
  return (change: OutgoingChange, problem: Problem, discardStep: () => void): Promise<CommandOutcome> =>
    new Promise((resolve) => {
      store.set(openConflictAtom, {
        conflicts: problem.conflicts ?? [],
        onSettle: (keep) => {
          const resolved = change.resolved(problem, keep);
          if (resolved !== undefined) return resolve(send(resolved));
          discardStep();
          resolve({ kind: 'unchanged' });
        },
        onCancel: () => {
          discardStep();
          change.onGivenUp?.();
          resolve({ kind: 'failed' });
        },
      });
    });
}

/** The undo step of a Change: recorded once it is stored, or before, where it has a pending id. */
function beginStep(recorder: ChangeRecorder | undefined, { pending }: OutgoingChange, label: string) {
  const discard = () => {
    if (pending !== undefined) recorder?.discarded(pending.changeId);
  };
  if (pending !== undefined) recorder?.record({ ...pending, label });
  return {
    discard,
    stored({ changeId }: ApiResponse<unknown>): RecordedChange | undefined {
      if (recorder === undefined) return undefined;
      if (changeId === null) {
        discard();
        return undefined;
      }
      const recorded = { ...pending, changeId, label };
      if (pending === undefined) recorder.record(recorded);
      else recorder.replacedId(pending.changeId, changeId);
      return recorded;
    },
  };
}
