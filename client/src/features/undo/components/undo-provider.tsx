import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { changesQuery, newestFirst } from '../../../shared/changes.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { log, logLevel } from '../../../shared/log.ts';
import { useStore } from '../../../shared/store.ts';
import { type ChangePort, ChangePortContext } from '../../../shared/use-command.ts';
import { undoStackAtom } from '../undo-stack.atoms.ts';
import {
  dropStep,
  mergeStacks,
  recordStep,
  renameStep,
  stackFromHistory,
  type UndoStack,
} from '../undo-stack.ts';
import { useForesight } from '../use-foresight.ts';
import { useUndo } from '../use-undo.ts';
import { useUndoHotkeys } from '../use-undo-hotkeys.ts';
import { BlockedUndoDialog } from './blocked-undo-dialog.tsx';

interface UndoProviderProps {
  /** What is edited here, as `page:{guid}`, `list:{guid}`. */
  readonly entities: readonly string[];
  readonly userGuid: string;
  readonly children: ReactNode;
}

/** Undo for everything below: keys, the stack of this person's own Changes, also those of before, and refusals. */
export function UndoProvider({ entities, userGuid, children }: UndoProviderProps) {
  const store = useStore();
  const undo = useUndo();
  useUndoHotkeys((direction) => void undo.step(direction));
  useOwnHistory(entities, userGuid);
  useForesight();

  const port = useMemo((): ChangePort => {
    const find = (changeId: string) =>
      store.get(undoStackAtom).done.find((step) => step.changeId === changeId);
    const change = (edit: (stack: UndoStack) => UndoStack) =>
      store.set(undoStackAtom, edit(store.get(undoStackAtom)));
    return {
      record: (step) => change((stack) => recordStep(stack, step)),
      renamed: (from, to) => change((stack) => renameStep(stack, from, to)),
      withdrawn: (changeId) => change((stack) => dropStep(stack, changeId)),
      undo: (changeId) => {
        const step = find(changeId);
        if (step !== undefined) void undo.perform({ direction: 'undo', step });
      },
    };
  }, [store, undo.perform]);

  return (
    <ChangePortContext value={port}>
      {children}
      <BlockedUndoDialog perform={undo.perform} />
    </ChangePortContext>
  );
}

/** Parts of the history that are read on arrival: 200 of somebody's own Changes can be undone at once. */
const arrival = { pages: 2, limit: 100 };

/** Puts somebody's earlier Changes under what they do now: undo survives reloading, and changing devices. */
function useOwnHistory(entities: readonly string[], userGuid: string): void {
  const api = useApi();
  const store = useStore();
  const { language } = useI18n();
  const queryClient = useQueryClient();
  const names = entities.join(' ');

  useEffect(() => {
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
  }, [api, queryClient, store, names, userGuid, language]);
}
