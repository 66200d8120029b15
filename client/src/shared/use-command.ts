import type { FieldChange } from '@spoor/contracts/shared/field-changes';
import type { Problem, ProblemCode } from '@spoor/contracts/shared/problem';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ApiClient, ApiResponse } from './api-client.ts';
import { useApi } from './api-context.tsx';
import { ApiError, isConflict } from './api-error.ts';
import { createAsyncQueue } from './async-queue.ts';
import { openConflictAtom } from './conflicts/conflict.atoms.ts';
import { newGuid } from './new-guid.ts';
import { refetchAll, suspendQueries } from './refetch.ts';
import { retryWhileUnavailable } from './retry.ts';
import { useStore } from './store.ts';
import { highlightAtom, type TaskStart } from './tasks/task.atoms.ts';
import { type UndoOffer, useTaskReporter } from './tasks/use-task-reporter.ts';

/** One action of a person. Retries keep its keys, so that it is never carried out twice. */
export interface CommandAttempt {
  readonly idempotencyKey: string;
  readonly correlationId: string;
  /** The person's choice in a conflict. */
  readonly settled?: ConflictResolution;
}

interface ConflictResolution {
  /** The paths at which theirs stays. */
  readonly keep: readonly string[];
  /** The revision that the person saw: later changes conflict again. */
  readonly seen: number | undefined;
}

/**
 * The headers of an intent.
 * @param basedOn the revision that the change is based on
 */
export function commandHeaders({ idempotencyKey, correlationId, settled }: CommandAttempt, basedOn?: number) {
  const ifMatch = settled === undefined ? basedOn : settled.seen;
  return {
    ...{ idempotencyKey, correlationId },
    ...(ifMatch === undefined ? {} : { ifMatch }),
    ...(settled === undefined ? {} : { keep: settled.keep }),
  };
}

export interface Command<Input> {
  task(input: Input): TaskStart;
  send(api: ApiClient, input: Input, intent: CommandAttempt): Promise<ApiResponse<unknown>>;
  /**
   * Shows the result before the server has answered.
   * @returns a function that reverts it
   */
  optimistic?(queryClient: QueryClient, input: Input): () => void;
  /** Guids of what is removed: its queries are not refetched. */
  removes?(input: Input): readonly string[];
  /** Guids of what is highlighted afterwards. */
  highlights?(input: Input, data: unknown): readonly string[];
  /** Whether the toast has an undo button. Ctrl+Z always works. */
  offersUndo?: boolean;
  /** False for undo itself. */
  records?: boolean;
  /** Called before the queries are refetched: the next command may wait for it. */
  answered?(input: Input, recorded: RecordedChange | undefined): void;
  /** Refusals that the caller handles: they are the outcome, and not reported. */
  expects?: readonly ProblemCode[];
}

/** Records Changes for undo; provided by the editor. */
export interface ChangeRecorder {
  record(change: RecordedChange): void;
  /** A pending change got the id of its Change. */
  replacedId(from: string, to: string): void;
  /** A recorded change was not stored. */
  discarded(changeId: string): void;
  undo(changeId: string): void;
}

export interface RecordedChange {
  readonly changeId: string;
  readonly label: string;
  /** Its field changes on the open page, where known, for undoing it optimistically. */
  readonly effect?: readonly FieldChange[];
}
export const ChangeRecorderContext = createContext<ChangeRecorder | undefined>(undefined);

/**
 * Commands of a tab are sent in order, so that an undo finds the edit before it, and of two quick edits the second is
 * based on the first.
 */
export const commandQueue = createAsyncQueue();

/** How a command ended: only `stored` says that it was carried out. */
export type CommandOutcome =
  | { readonly kind: 'stored'; readonly answer: ApiResponse<unknown> }
  /** As the caller expects: it says so. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** It has been reported, or the person gave it up. */
  | { readonly kind: 'failed' };

const failed: CommandOutcome = { kind: 'failed' };

/**
 * The only way to change anything: reports a task, shows it optimistically, handles conflicts, records it for undo,
 * and refetches.
 */
export function useCommand<Input>(command: Command<Input>): (input: Input) => Promise<CommandOutcome> {
  const api = useApi();
  const store = useStore();
  const queryClient = useQueryClient();
  const startTask = useTaskReporter();
  const { record, offerOf } = useChangeRecording(command);

  async function execute(input: Input, intent: CommandAttempt): Promise<CommandOutcome> {
    const report = startTask(command.task(input));
    const rollback = command.optimistic?.(queryClient, input);
    const resumeQueries = suspendQueries(queryClient, command.removes?.(input) ?? []);
    try {
      const turn = commandQueue.run(() => retryWhileUnavailable(() => command.send(api, input, intent)));
      commandQueue.track(turn);
      const response = await turn;
      // Before refetching, so that Ctrl+Z during that undoes this step.
      const recorded = record(response, report.label);
      command.answered?.(input, recorded);
      await refetchAll(queryClient);
      report.done(offerOf(recorded));
      store.set(highlightAtom, command.highlights?.(input, response.data) ?? []);
      return { kind: 'stored', answer: response };
    } catch (error) {
      rollback?.();
      resumeQueries();
      const problem = error instanceof ApiError ? error.problem : undefined;
      if (error instanceof ApiError && problem !== undefined && command.expects?.includes(problem.code)) {
        report.discarded(error);
        return { kind: 'refused', problem };
      }
      if (isConflict(error) && problem?.conflicts !== undefined) {
        report.discarded(error);
        return await askToResolve(problem, input, intent);
      }
      // No retry for additions: whether one was carried out is unknown, and the form still holds the input.
      const again = command.task(input).type === 'add' ? undefined : () => void execute(input, intent);
      report.failed(error, again);
      return failed;
    }
  }

  /**
   * Asks the person to choose.
   * @returns the outcome after the choice
   */
  function askToResolve(
    { conflicts = [], revision: seen }: Problem,
    input: Input,
    intent: CommandAttempt,
  ): Promise<CommandOutcome> {
    return new Promise((resolve) => {
      store.set(openConflictAtom, {
        conflicts,
        onSettle: (keep) =>
          resolve(execute(input, { ...intent, idempotencyKey: newGuid(), settled: { keep, seen } })),
        onCancel: () => {
          void refetchAll(queryClient);
          resolve(failed);
        },
      });
    });
  }

  return (input) => execute(input, { idempotencyKey: newGuid(), correlationId: newGuid() });
}

/** How the Changes of a command become steps that can be undone. */
function useChangeRecording({ records, offersUndo }: Pick<Command<never>, 'records' | 'offersUndo'>) {
  const changes = use(ChangeRecorderContext);
  return {
    record({ changeId }: ApiResponse<unknown>, label: string): RecordedChange | undefined {
      if (changeId === null || changes === undefined || records === false) return undefined;
      changes.record({ changeId, label });
      return { changeId, label };
    },
    /** The toast's undo button, if any. */
    offerOf(recorded: RecordedChange | undefined): UndoOffer | undefined {
      if (recorded === undefined || offersUndo !== true) return undefined;
      const { changeId } = recorded;
      return { changeId, run: () => changes?.undo(changeId) };
    },
  };
}
