import type { PresenceTopic } from '@spoor/contracts/presence/presence';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { EditorConnectionMonitor } from '../../features/connection-status/components/editor-connection-monitor.tsx';
import { meansGone } from '../../features/connection-status/connection-status.ts';
import { selectionAtom } from '../../features/editor/editor.atoms.ts';
import { changedText } from '../../features/editor/recovery/changed-text.ts';
import { patchOfTyping } from '../../features/editor/use-edited-page.ts';
import { SameFieldWarning } from '../../features/presence/components/same-field-warning.tsx';
import { heartbeatOutcomeAtom } from '../../features/presence/presence.atoms.ts';
import type { HeartbeatOutcome } from '../../features/presence/presence-heartbeat.ts';
import { pathOfBlock } from '../../features/presence/present-people.ts';
import { useForeignChangeMarks } from '../../features/presence/use-foreign-change-marks.ts';
import { usePresence } from '../../features/presence/use-presence.ts';
import { useOwnUndoOf } from '../../features/undo/own-undo.ts';
import { useLeaveWhenTakenAway } from '../../features/undo/use-leave-when-taken-away.ts';
import { applyOptimisticPatches } from '../../shared/outbox/optimistic-page.ts';
import { usePageOutbox } from '../../shared/outbox/outbox-context.ts';
import type { OutboxState } from '../../shared/outbox/outbox-state.ts';
import { provideUnsavedText } from '../../shared/outbox/unsaved-text.ts';
import { useAtomValue } from '../../shared/store.ts';

export interface CollaborationProps {
  readonly topic: PresenceTopic;
  /** As Changes name it: `page:{guid}` or `item:{guid}`. */
  readonly entity: string;
  readonly title: string;
  /** The visitor's path. */
  readonly path: string;
  /** The address of the list that it belongs to. */
  readonly list: string;
  readonly user: UserView;
}

/**
 * Presence, the changes of others, and the state of the connection. The presence heartbeat also reveals that the page was
 * removed, or that the right to edit it or the server is gone.
 */
export function Collaboration({ topic, entity, title, path, list, user }: CollaborationProps) {
  const [selected] = useAtomValue(selectionAtom);
  const check = usePresence(topic, selected === undefined ? null : pathOfBlock(selected));
  useForeignChangeMarks(entity, user.guid);
  const { outbox, wake } = usePageOutbox();
  const failures = useSyncExternalStore(
    outbox.subscribe,
    () => outbox.state().failures,
    () => 0,
  );
  const outcome = useAtomValue(heartbeatOutcomeAtom);
  const checked = useMemo(() => (outcome === null ? undefined : { status: statusOf(outcome) }), [outcome]);
  const isLeaving = useLeaveWhenTakenAway({
    entity,
    name: checked !== undefined && meansGone(checked.status) ? undefined : title,
    list,
  });
  useCheckAfterOwnUndo(entity, check);
  const unsaved = useCallback(() => unsavedTextIn(outbox.state()), [outbox]);
  useEffect(() => provideUnsavedText({ read: unsaved, subscribe: outbox.subscribe }), [outbox, unsaved]);

  return (
    <>
      <SameFieldWarning />
      {isLeaving ? null : (
        <EditorConnectionMonitor
          entity={entity}
          title={title}
          email={user.email}
          checked={checked}
          failures={failures}
          unsaved={unsaved}
          onOver={wake}
          onCheck={check}
          onLeave={() => location.assign(path)}
        />
      )}
    </>
  );
}

/** What is taken away by one's own undo is found gone before the next heartbeat. */
function useCheckAfterOwnUndo(entity: string, check: () => void): void {
  const undo = useOwnUndoOf(entity);
  const checkNow = useEffectEvent(check);
  useEffect(() => {
    if (undo !== undefined) checkNow();
  }, [undo]);
}

function statusOf(outcome: HeartbeatOutcome): number {
  if (outcome.kind === 'refused') return outcome.status;
  return outcome.kind === 'there' ? 200 : 0;
}

/** The text that was typed and is not stored. */
function unsavedTextIn({ page, pendingChanges, typing }: OutboxState): string {
  return changedText(page, applyOptimisticPatches(page, [...pendingChanges, ...typing.map(patchOfTyping)]));
}
