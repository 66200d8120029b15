import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { type ReactNode, useState } from 'react';
import type { HistoryActs } from '../features/history/history-acts.ts';
import { type Restorable, restorable } from '../features/history/restorable.ts';
import { RestoreDialog } from '../features/page-life/components/restore-dialog.tsx';
import { useUndo } from '../features/undo/use-undo.ts';
import { useI18n } from '../shared/i18n.tsx';

interface HistoryActionsProps {
  /** What the timeline tells of, as `page:{guid}`; absent where that is everything. */
  readonly about?: string | undefined;
  readonly children: (acts: HistoryActs) => ReactNode;
}

interface Target {
  readonly subject: Restorable;
  /** ISO-8601. */
  readonly moment: string;
}

/** Gives a timeline what can be done with its Changes, and asks before a page or an item goes back to a moment. */
export function HistoryActions({ about, children }: HistoryActionsProps) {
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
          const subject = restorable(change, about);
          return subject && (() => setTarget({ subject, moment: change.at }));
        },
      })}
      {target === null ? null : <RestoreDialog {...target} onClose={() => setTarget(null)} />}
    </>
  );
}
