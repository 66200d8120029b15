import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { type ReactNode, useState } from 'react';
import type { HistoryActs } from '../features/history/history-acts.ts';
import { restorablePage } from '../features/history/restorable-page.ts';
import { RestoreDialog } from '../features/page-life/components/restore-dialog.tsx';
import { useUndo } from '../features/undo/use-undo.ts';
import { useI18n } from '../shared/i18n.tsx';

/** Gives a timeline what can be done with its Changes, and asks before a page goes back to a moment. */
export function HistoryActions({ children }: { children: (acts: HistoryActs) => ReactNode }) {
  const { language } = useI18n();
  const { perform } = useUndo();
  const [target, setTarget] = useState<ChangeView | null>(null);
  const pageGuid = target === null ? undefined : restorablePage(target);
  const stepOf = ({ changeId, sentence }: ChangeView) => ({ changeId, label: sentence[language] });

  return (
    <>
      {children({
        undo: (change) => void perform({ direction: 'undo', step: stepOf(change) }),
        redo: (change) => void perform({ direction: 'redo', step: stepOf(change) }),
        goBackTo: setTarget,
      })}
      {target === null || pageGuid === undefined ? null : (
        <RestoreDialog pageGuid={pageGuid} moment={target.at} onClose={() => setTarget(null)} />
      )}
    </>
  );
}
