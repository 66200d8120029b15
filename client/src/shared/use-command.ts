import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ApiClient, ApiResponse } from './api-client.ts';
import { useApi } from './api-context.tsx';
import type { RecordedChange } from './change-recorder.ts';
import { commandQueue } from './command-queue.ts';
import { newGuid } from './new-guid.ts';
import { refetchAll, suspendQueries } from './refetch.ts';
import { retryWhileUnavailable } from './retry.ts';
import { useStore } from './store.ts';
import { highlightAtom, type TaskStart } from './tasks/task.atoms.ts';
import { type CommandOutcome, type OutgoingChange, useSendChange } from './use-send-change.ts';

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
    idempotencyKey,
    correlationId,
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

/** Sends a command to the API as a Change; see `useSendChange`. Everything that is shown is fetched again afterwards. */
export function useCommand<Input>(command: Command<Input>): (input: Input) => Promise<CommandOutcome> {
  const api = useApi();
  const store = useStore();
  const queryClient = useQueryClient();
  const sendChange = useSendChange();

  function show(input: Input): () => void {
    const rollback = command.optimistic?.(queryClient, input);
    const resumeQueries = suspendQueries(queryClient, command.removes?.(input) ?? []);
    return () => {
      rollback?.();
      resumeQueries();
    };
  }

  function changeOf(input: Input, attempt: CommandAttempt): OutgoingChange {
    const { expects, offersUndo, records } = command;
    const task = command.task(input);
    return {
      task,
      expects,
      offersUndo,
      records,
      show: () => show(input),
      send() {
        const turn = commandQueue.run(() => retryWhileUnavailable(() => command.send(api, input, attempt)));
        commandQueue.track(turn);
        return turn;
      },
      async onStored({ data }, recorded) {
        command.answered?.(input, recorded);
        await refetchAll(queryClient);
        store.set(highlightAtom, command.highlights?.(input, data) ?? []);
      },
      resolved: ({ revision: seen }, keep) =>
        changeOf(input, { ...attempt, idempotencyKey: newGuid(), settled: { keep, seen } }),
      onGivenUp: () => void refetchAll(queryClient),
      // No retry for additions: whether one was carried out is unknown, and the form still holds the input.
      retry: task.type === 'add' ? undefined : () => void sendChange(changeOf(input, attempt)),
    };
  }

  return (input) => sendChange(changeOf(input, { idempotencyKey: newGuid(), correlationId: newGuid() }));
}
