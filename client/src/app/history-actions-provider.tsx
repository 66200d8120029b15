import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { type ReactNode, useState } from 'react';
import type { HistoryActions } from '../features/history/history-actions.ts';
import { type ChangeRestoreTarget, restoreTargetOf } from '../features/history/restore-target.ts';
import { RestoreDialog } from '../features/page-lifecycle/components/restore-dialog.tsx';
import { useUndo } from '../features/undo/use-undo.ts';
import { useI18n } from '../shared/i18n.tsx';

interface HistoryActionsProviderProps {
  /** As `page:{guid}`; absent for the history of everything. */
  readonly about?: string | undefined;
  readonly children: (actions: HistoryActions) => ReactNode;
}

interface Target {
  readonly subject: ChangeRestoreTarget;
  /** ISO-8601. */
  readonly moment: string;
}

/** Provides undo and restore for a history, with a dialog before a restore. */
export function HistoryActionsProvider({ about, children }: HistoryActionsProviderProps) {
  const { language } = useI18n();
  const { perform } = useUndo();
  const [target, setTarget] = useState<Target | null>(null);
  const stepOf = ({ changeId, sentence }: ChangeView) => ({ changeId, label: sentence[language] });

  return (
    <>
      {children({
        undo: (change) => void perform({ direction: 'undo', step: stepOf(change) }),
        redo: (change) => void perform({ direction: 'redo', step: stepOf(change) }),
        goingBack(change) {
          const subject = restoreTargetOf(change, about);
          return subject && (() => setTarget({ subject, moment: change.at }));
        },
      })}
      {target === null ? null : <RestoreDialog {...target} onClose={() => setTarget(null)} />}
    </>
  );
}
