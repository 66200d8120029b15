import type { UndoPreview } from '@spoor/contracts/changes/change.views';
import { type FieldChange, reverseChanges } from '@spoor/contracts/shared/field-changes';
import { use, useEffect, useRef } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { OutboxContext } from '../../shared/outbox/outbox-context.ts';
import { useAtomValue, useStore } from '../../shared/store.ts';
import { previewUndo } from './undo.api.ts';
import { undoStackAtom } from './undo-stack.atoms.ts';
import { nextUndo, withEffect } from './undo-stack.ts';

/**
 * Fetches the effect of the next undo step in advance. Steps of earlier sessions have only a label; without their
 * effect an undo would show only after the server has answered.
 */
export function useUndoPreview(): void {
  const api = useApi();
  const store = useStore();
  const outbox = use(OutboxContext)?.outbox;
  const next = nextUndo(useAtomValue(undoStackAtom));
  const unknown = next?.effect === undefined ? next?.changeId : undefined;
  const requested = useRef(new Set<string>());

  useEffect(() => {
    if (outbox === undefined || unknown === undefined || requested.current.has(unknown)) return;
    requested.current.add(unknown);
    const stream = `page-${outbox.state().page.guid}`;
    previewUndo(api, unknown).then(
      (preview) => {
        const effect = effectIn(preview, stream);
        if (effect !== undefined)
          store.set(undoStackAtom, withEffect(store.get(undoStackAtom), unknown, effect));
      },
      // Then the undo shows after the server has answered.
      () => undefined,
    );
  }, [api, store, outbox, unknown]);
}

const draft = '/draft';

/** The field changes of a Change to the page's draft; undefined where it changed more, or has conflicts. */
function effectIn({ canUndo, conflicts, effects }: UndoPreview, stream: string): FieldChange[] | undefined {
  const isOfDraft = effects.every(
    (effect) => effect.stream === stream && effect.path.startsWith(`${draft}/`),
  );
  if (!canUndo || conflicts.length > 0 || !isOfDraft) return undefined;
  return reverseChanges(
    effects.map(({ stream: _, path, ...change }) => ({ ...change, path: path.slice(draft.length) })),
  );
}
