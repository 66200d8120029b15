import { use } from 'react';
import type { ApiResponse } from '../../shared/api-client.ts';
import { type ApiError, isConflict } from '../../shared/api-error.ts';
import { openConflictAtom } from '../../shared/conflicts/conflict.atoms.ts';
import { newGuid } from '../../shared/new-guid.ts';
import { newEditChange, type RequestedEdits } from '../../shared/outbox/new-pending-change.ts';
import { useOutbox } from '../../shared/outbox/outbox-context.ts';
import type { PendingChange } from '../../shared/outbox/pending-change.ts';
import { useStore } from '../../shared/store.ts';
import { highlightAtom, type TaskStart } from '../../shared/tasks/task.atoms.ts';
import { type TaskReport, useTaskReporter } from '../../shared/tasks/use-task-reporter.ts';
import { ChangeRecorderContext } from '../../shared/use-command.ts';
import { resolvePendingChange } from './resolve-pending-change.ts';

/** Edits of the page that make up one Change, and how they are reported. */
export interface PageEdits extends RequestedEdits {
  readonly task: TaskStart;
  /** Guids of what is highlighted afterwards. */
  readonly highlights?: readonly string[];
  /** Whether the toast has an undo button. Ctrl+Z always works. */
  readonly offersUndo?: boolean;
}

/** The result of an edit that changes nothing: it is neither sent nor recorded. */
const noChangeResponse: ApiResponse<unknown> = {
  data: undefined,
  status: 204,
  changeId: null,
  etag: null,
  total: null,
  position: 0n,
};

/**
 * Applies edits to the page at once and puts them into the outbox.
 * @returns resolves when they are stored; to undefined where they were refused, which has been reported
 */
export function usePageEdits(): (edits: PageEdits) => Promise<ApiResponse<unknown> | undefined> {
  const outbox = useOutbox();
  const store = useStore();
  const startTask = useTaskReporter();
  const changes = use(ChangeRecorderContext);

  async function carryOut(edits: PageEdits): Promise<ApiResponse<unknown> | undefined> {
    const pendingChange = newEditChange(outbox.optimisticPage(), edits);
    if (pendingChange === undefined) return noChangeResponse;
    const report = startTask({ ...edits.task, silent: true });
    changes?.record({ changeId: pendingChange.id, label: report.label, effect: pendingChange.effect });
    store.set(highlightAtom, edits.highlights ?? []);
    return await deliver(pendingChange, edits, report);
  }

  async function deliver(pendingChange: PendingChange, edits: PageEdits, report: TaskReport) {
    try {
      const response = await outbox.put(pendingChange);
      const changeId = outbox.changeIdOf(pendingChange.id);
      changes?.replacedId(pendingChange.id, changeId);
      const offer = { changeId, run: () => changes?.undo(changeId) };
      report.done(edits.offersUndo === true ? offer : undefined);
      return response;
    } catch (error) {
      if (isConflict(error)) {
        report.discarded(error);
        return await ask(pendingChange, edits, error);
      }
      changes?.discarded(pendingChange.id);
      report.failed(error, () => void carryOut({ ...edits, id: newGuid() }));
      return undefined;
    }
  }

  /** Nothing is overwritten before the person has seen both values. Cancelling keeps theirs. */
  function ask(
    pendingChange: PendingChange,
    edits: PageEdits,
    { problem }: ApiError,
  ): Promise<ApiResponse<unknown> | undefined> {
    const forget = () => {
      outbox.drop(pendingChange.id);
      changes?.discarded(pendingChange.id);
    };
    return new Promise((resolve) => {
      store.set(openConflictAtom, {
        conflicts: problem?.conflicts ?? [],
        onSettle: (keep) => {
          const settled = problem && resolvePendingChange(pendingChange, problem, keep);
          if (settled !== undefined) return resolve(deliver(settled, edits, startTask(edits.task)));
          forget();
          resolve(noChangeResponse);
        },
        onCancel: () => {
          forget();
          resolve(undefined);
        },
      });
    });
  }

  return carryOut;
}
