import { use } from 'react';
import type { Answer } from '../../shared/api-client.ts';
import type { ApiError } from '../../shared/api-error.ts';
import { askAtom } from '../../shared/conflicts/conflict.atoms.ts';
import { newGuid } from '../../shared/new-guid.ts';
import type { Errand } from '../../shared/outbox/errand.ts';
import { editErrand, type WantedEdits } from '../../shared/outbox/new-errand.ts';
import { isConflict } from '../../shared/outbox/outbox.ts';
import { useOutbox } from '../../shared/outbox/outbox-context.ts';
import { settledErrand } from '../../shared/outbox/settled-errand.ts';
import { useStore } from '../../shared/store.ts';
import { markAtom, type TaskStart } from '../../shared/tasks/task.atoms.ts';
import { type TaskReport, useTaskReporter } from '../../shared/tasks/use-task-reporter.ts';
import { ChangePortContext } from '../../shared/use-command.ts';

/** Edits of the page that are one Change, and how it is told. */
export interface PageEdits extends WantedEdits {
  readonly task: TaskStart;
  /** Guids of what is shown with a mark. */
  readonly marks?: readonly string[];
  /** Whether a notice offers to take it back. Ctrl+Z always can. */
  readonly offersUndo?: boolean;
}

/** What an edit without a difference is answered with: nothing is sent, and nothing is remembered. */
const nothingToDo: Answer<unknown> = {
  data: undefined,
  status: 204,
  changeId: null,
  etag: null,
  total: null,
  position: 0n,
};

/**
 * Carries out edits of the page: they are shown at once, can be undone at once, and are stored in their turn.
 * @returns what answers when they are stored: undefined where they were refused, and the person was told
 */
export function usePageEdits(): (edits: PageEdits) => Promise<Answer<unknown> | undefined> {
  const outbox = useOutbox();
  const store = useStore();
  const begin = useTaskReporter();
  const changes = use(ChangePortContext);

  async function carryOut(edits: PageEdits): Promise<Answer<unknown> | undefined> {
    const errand = editErrand(outbox.ahead(), edits);
    if (errand === undefined) return nothingToDo;
    const report = begin({ ...edits.task, silent: true });
    changes?.record({ changeId: errand.id, label: report.label, effect: errand.effect });
    store.set(markAtom, edits.marks ?? []);
    return await deliver(errand, edits, report);
  }

  async function deliver(errand: Errand, edits: PageEdits, report: TaskReport) {
    try {
      const answer = await outbox.put(errand);
      const changeId = outbox.changeIdOf(errand.id);
      changes?.renamed(errand.id, changeId);
      const offer = { changeId, run: () => changes?.undo(changeId) };
      report.done(edits.offersUndo === true ? offer : undefined);
      return answer;
    } catch (error) {
      if (isConflict(error)) {
        report.withdrawn(error);
        return await ask(errand, edits, error);
      }
      changes?.withdrawn(errand.id);
      report.failed(error, () => void carryOut({ ...edits, id: newGuid() }));
      return undefined;
    }
  }

  /** Nothing is written before somebody has seen both values. Whoever keeps theirs has settled it too; who does not choose
   * has what they typed before them still. */
  function ask(
    errand: Errand,
    edits: PageEdits,
    { problem }: ApiError,
  ): Promise<Answer<unknown> | undefined> {
    const forget = () => {
      outbox.drop(errand.id);
      changes?.withdrawn(errand.id);
    };
    return new Promise((resolve) => {
      store.set(askAtom, {
        conflicts: problem?.conflicts ?? [],
        onSettle: (keep) => {
          const settled = problem && settledErrand(errand, problem, keep);
          if (settled !== undefined) return resolve(deliver(settled, edits, begin(edits.task)));
          forget();
          resolve(nothingToDo);
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
