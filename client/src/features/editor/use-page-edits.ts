import { newGuid } from '../../shared/new-guid.ts';
import { newEditChange, type RequestedEdits } from '../../shared/outbox/new-pending-change.ts';
import { useOutbox } from '../../shared/outbox/outbox-context.ts';
import type { PendingChange } from '../../shared/outbox/pending-change.ts';
import { useStore } from '../../shared/store.ts';
import { highlightAtom, type TaskStart } from '../../shared/tasks/task.atoms.ts';
import { type CommandOutcome, type OutgoingChange, useSendChange } from '../../shared/use-send-change.ts';
import { resolvePendingChange } from './resolve-pending-change.ts';

/** Edits of the page that make up one Change, and how they are reported. */
export interface PageEdits extends RequestedEdits {
  readonly task: TaskStart;
  /** Guids of what is highlighted at once. */
  readonly highlights?: readonly string[];
  /** Whether the toast has an undo button. Ctrl+Z always works. */
  readonly offersUndo?: boolean;
}

/** Applies edits to the page at once and sends them as a Change through the outbox; see `useSendChange`. */
export function usePageEdits(): (edits: PageEdits) => Promise<CommandOutcome> {
  const outbox = useOutbox();
  const store = useStore();
  const sendChange = useSendChange();

  async function sendEdits(edits: PageEdits): Promise<CommandOutcome> {
    const pendingChange = newEditChange(outbox.optimisticPage(), edits);
    if (pendingChange === undefined) return { kind: 'unchanged' };
    store.set(highlightAtom, edits.highlights ?? []);
    return await sendChange(changeOf(pendingChange, edits));
  }

  function changeOf(pendingChange: PendingChange, edits: PageEdits): OutgoingChange {
    const { id, effect } = pendingChange;
    const drop = () => outbox.drop(id);
    return {
      task: { ...edits.task, silent: true },
      offersUndo: edits.offersUndo,
      pending: { changeId: id, effect },
      send: () => outbox.put(pendingChange),
      resolved(problem, keep) {
        const resolved = resolvePendingChange(pendingChange, problem, keep);
        if (resolved === undefined) drop();
        return resolved && changeOf(resolved, edits);
      },
      onGivenUp: drop,
      retry: () => void sendEdits({ ...edits, id: newGuid() }),
    };
  }

  return sendEdits;
}

/** Whether the page is as it was asked for. */
export function isApplied({ kind }: CommandOutcome): boolean {
  return kind === 'stored' || kind === 'unchanged';
}
