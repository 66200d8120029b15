import { logLevel } from '@spoor/contracts/logs/log-levels';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { type ChangeRecorder, ChangeRecorderContext } from '../../../shared/change-recorder.ts';
import { changesQuery, newestFirst } from '../../../shared/changes.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { log } from '../../../shared/log.ts';
import { useUser } from '../../../shared/signed-in-user.ts';
import { useStore } from '../../../shared/store.ts';
import { takeFlashMessage } from '../../../shared/tasks/flash-message.ts';
import { dismissToastAtom, showToastAtom } from '../../../shared/tasks/task.atoms.ts';
import type { UndoRequest } from '../undo.api.ts';
import { undoStackAtom } from '../undo-stack.atoms.ts';
import {
  dropStep,
  mergeStacks,
  recordStep,
  renameStep,
  stackFromHistory,
  stepUndone,
  type UndoStack,
} from '../undo-stack.ts';
import { outcomeNotice, useUndo } from '../use-undo.ts';
import { useUndoHotkeys } from '../use-undo-hotkeys.ts';
import { useUndoPreview } from '../use-undo-preview.ts';
import { BlockedUndoDialog } from './blocked-undo-dialog.tsx';

interface UndoProviderProps {
  /** What is edited here, as `page:{guid}`, `list:{guid}`. */
  readonly entities: readonly string[];
  readonly userGuid: string;
  readonly children: ReactNode;
}

/** Provides undo: shortcuts, the stack of this person's Changes, earlier ones included, and the dialog for conflicts. */
export function UndoProvider({ entities, userGuid, children }: UndoProviderProps) {
  const store = useStore();
  const undo = useUndo();
  useUndoHotkeys((direction) => void undo.step(direction));
  useOwnHistory(entities, userGuid);
  useUndoPreview();

  const port = useMemo((): ChangeRecorder => {
    const find = (changeId: string) =>
      store.get(undoStackAtom).done.find((step) => step.changeId === changeId);
    const change = (edit: (stack: UndoStack) => UndoStack) =>
      store.set(undoStackAtom, edit(store.get(undoStackAtom)));
    return {
      record: (step) => change((stack) => recordStep(stack, step)),
      replacedId: (from, to) => change((stack) => renameStep(stack, from, to)),
      discarded: (changeId) => change((stack) => dropStep(stack, changeId)),
      undo: (changeId) => {
        const step = find(changeId);
        if (step !== undefined) void undo.perform({ direction: 'undo', step });
      },
    };
  }, [store, undo.perform]);

  useFlashMessage(undo.perform);

  return (
    <ChangeRecorderContext value={port}>
      {children}
      <BlockedUndoDialog perform={undo.perform} />
    </ChangeRecorderContext>
  );
}

/** Tells what was done by leaving the screen before, and lets it be undone, or redone, here. */
function useFlashMessage(perform: (request: UndoRequest) => Promise<void>): void {
  const { t } = useI18n();
  const store = useStore();
  useEffect(() => {
    const notice = takeFlashMessage();
    if (notice === undefined) return;
    const { title, offers: direction, ...step } = notice;
    const place = direction === 'undo' ? recordStep : stepUndone;
    store.set(undoStackAtom, place(store.get(undoStackAtom), step));
    const action = { label: t(`${direction}.action`), run: () => void perform({ direction, step }) };
    store.set(dismissToastAtom, outcomeNotice);
    store.set(showToastAtom, { guid: step.changeId, kind: 'done', title, action });
  }, [perform, store, t]);
}

/** The history that is read on opening: 200 of the person's own Changes. */
const arrival = { pages: 2, limit: 100 };

/** Puts the person's earlier Changes under the current ones: undo works after reloading and on other devices. */
function useOwnHistory(entities: readonly string[], userGuid: string): void {
  const api = useApi();
  const store = useStore();
  const { language } = useI18n();
  const queryClient = useQueryClient();
  const names = entities.join(' ');
  // Who declined the terms is told of no Changes, and who is asked has the question before them; it is read once they answered.
  const isTold = useUser()?.mustAcceptTerms === false;

  useEffect(() => {
    if (names === '' || !isTold) return;
    const own = {
      ...changesQuery(api, names.split(' '), { actor: userGuid, limit: arrival.limit }),
      pages: arrival.pages,
    };
    queryClient.fetchInfiniteQuery(own).then(
      ({ pages }) => {
        const past = stackFromHistory(newestFirst(pages.flatMap(({ items }) => items)), language);
        store.set(undoStackAtom, mergeStacks(past, store.get(undoStackAtom)));
      },
      (error) => log(logLevel.warning, 'The own history could not be read', String(error)),
    );
  }, [api, queryClient, store, names, isTold, userGuid, language]);
}
