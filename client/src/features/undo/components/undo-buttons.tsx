import { Redo2, Undo2 } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useUndo } from '../use-undo.ts';

/** Undo and redo buttons, labelled with the step. */
export function UndoButtons() {
  const { t } = useI18n();
  const { next, step } = useUndo();
  const undoLabel = next.undo ? t('undo.step', { subject: next.undo.label }) : t('undo.none');
  const redoLabel = next.redo ? t('redo.step', { subject: next.redo.label }) : t('redo.none');
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-label={undoLabel}
        title={`${undoLabel} (Ctrl+Z)`}
        aria-disabled={next.undo === undefined}
        onClick={() => void step('undo')}
      >
        <Undo2 aria-hidden="true" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label={redoLabel}
        title={`${redoLabel} (Ctrl+Y)`}
        aria-disabled={next.redo === undefined}
        onClick={() => void step('redo')}
      >
        <Redo2 aria-hidden="true" />
      </button>
    </>
  );
}
