import type { LeafChange } from '@spoor/contracts/shared/leaf-changes';
import type { Problem, ProblemCode } from '@spoor/contracts/shared/problem';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Answer, ApiClient } from './api-client.ts';
import { useApi } from './api-context.tsx';
import { ApiError } from './api-error.ts';
import { askAtom } from './conflicts/conflict.atoms.ts';
import { newGuid } from './new-guid.ts';
import { persistently } from './persistently.ts';
import { useStore } from './store.ts';
import { markAtom, type TaskStart } from './tasks/task.atoms.ts';
import { type UndoOffer, useTaskReporter } from './tasks/use-task-reporter.ts';
import { createTurns } from './turns.ts';

/** One click. A retry sends it again as it was, so that no intent is carried out twice. */
export interface Intent {
  readonly idempotencyKey: string;
  readonly correlationId: string;
  /** What a person chose who has seen what others wrote. */
  readonly settled?: Settlement;
}

interface Settlement {
  /** The paths at which theirs stays. */
  readonly keep: readonly string[];
  /** The revision that was seen: what was written since is asked about again. */
  readonly seen: number | undefined;
}

/** What an intent tells the server of itself. @param basedOn the revision that the change was made on */
export function keysOf({ idempotencyKey, correlationId, settled }: Intent, basedOn?: number) {
  const ifMatch = settled === undefined ? basedOn : settled.seen;
  return {
    ...{ idempotencyKey, correlationId },
    ...(ifMatch === undefined ? {} : { ifMatch }),
    ...(settled === undefined ? {} : { keep: settled.keep }),
  };
}

export interface Command<Input> {
  task(input: Input): TaskStart;
  send(api: ApiClient, input: Input, intent: Intent): Promise<Answer<unknown>>;
  /** Shows the result before the server has answered. @returns what takes it back if the server refuses. */
  optimistic?(queryClient: QueryClient, input: Input): () => void;
  /** Guids of what is shown with a mark afterwards. */
  marks?(input: Input, data: unknown): readonly string[];
  /** Whether a notice offers to take it back. Ctrl+Z always can. */
  offersUndo?: boolean;
  /** False for undo itself, which is no new step. */
  records?: boolean;
  /** Hears of the answer at once, before the page is read again: the next command may be waiting for it. */
  answered?(input: Input): void;
  /** Refusals that the caller deals with: they are answered, not told. */
  expects?: readonly ProblemCode[];
}

/** Where Changes go that can be undone; the editor provides it. */
export interface ChangePort {
  record(change: RecordedChange): void;
  /** What was recorded under the name of its errand has its own name now. */
  renamed(from: string, to: string): void;
  /** What was recorded never came to be. */
  withdrawn(changeId: string): void;
  undo(changeId: string): void;
}

export interface RecordedChange {
  readonly changeId: string;
  readonly label: string;
  /** What it changed on the page that is edited, where that is known: so that it can be taken back at once. */
  readonly effect?: readonly LeafChange[];
}
export const ChangePortContext = createContext<ChangePort | undefined>(undefined);

/**
 * Commands of one tab reach the server in the order in which they were given, so that an undo finds the edit
 * before it, and the second of two quick edits is made on what the first one left.
 */
export const commandTurns = createTurns();

/** What came of it: the answer, a refusal that the caller expects, or undefined where a failure has been told. */
export type Outcome = Answer<unknown> | ApiError | undefined;

/**
 * The one way in which the interface changes anything: a task with its notices, an optimistic view, conflicts,
 * undo, and reading again what may have changed.
 */
export function useCommand<Input>(command: Command<Input>): (input: Input) => Promise<Outcome> {
  const api = useApi();
  const store = useStore();
  const queryClient = useQueryClient();
  const begin = useTaskReporter();
  const changes = use(ChangePortContext);

  async function execute(input: Input, intent: Intent): Promise<Outcome> {
    const report = begin(command.task(input));
    const takeBack = command.optimistic?.(queryClient, input);
    try {
      const turn = commandTurns.take(() => persistently(() => command.send(api, input, intent)));
      commandTurns.announce(turn);
      const answer = await turn;
      // At once: whoever presses Ctrl+Z while the page is still being read again means this step.
      const offer = record(answer, report.label);
      command.answered?.(input);
      await queryClient.invalidateQueries();
      report.done(offer);
      store.set(markAtom, command.marks?.(input, answer.data) ?? []);
      return answer;
    } catch (error) {
      takeBack?.();
      const code = error instanceof ApiError ? error.problem?.code : undefined;
      if (error instanceof ApiError && code !== undefined && command.expects?.includes(code)) {
        report.withdrawn(error);
        return error;
      }
      if (error instanceof ApiError && code === 'conflict' && error.problem?.conflicts !== undefined) {
        report.withdrawn(error);
        return await ask(error.problem, input, intent);
      }
      // Whether an addition that failed on the way was carried out is unknown; the form still holds the input.
      const again = command.task(input).type === 'add' ? undefined : () => void execute(input, intent);
      report.failed(error, again);
      return undefined;
    }
  }

  /** Puts the Change on the undo stack. @returns what the notice offers, if anything. */
  function record({ changeId }: Answer<unknown>, label: string): UndoOffer | undefined {
    if (changeId === null || changes === undefined || command.records === false) return undefined;
    changes.record({ changeId, label });
    return command.offersUndo === true ? { changeId, run: () => changes.undo(changeId) } : undefined;
  }

  /** Nothing is written before somebody has seen both values. @returns what came of it once they chose */
  function ask({ conflicts = [], revision: seen }: Problem, input: Input, intent: Intent): Promise<Outcome> {
    return new Promise((resolve) => {
      store.set(askAtom, {
        conflicts,
        onSettle: (keep) =>
          resolve(execute(input, { ...intent, idempotencyKey: newGuid(), settled: { keep, seen } })),
        onCancel: () => {
          void queryClient.invalidateQueries();
          resolve(undefined);
        },
      });
    });
  }

  return (input) => execute(input, { idempotencyKey: newGuid(), correlationId: newGuid() });
}
