import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { Redo2, Undo2 } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';

interface HistoryEntryProps {
  readonly change: ChangeView;
  readonly onUndo: (change: ChangeView) => void;
  readonly onRedo: (change: ChangeView) => void;
}

/** One Change: what, who, when, and the way back. That of an undo stands at the Change that it took back. */
export function HistoryEntry({ change, onUndo, onRedo }: HistoryEntryProps) {
  const { t, time, language } = useI18n();
  const { at, actor, undoneBy, undoOf, canUndo, reasonNot } = change;
  const sentence = change.sentence[language];
  const isUndone = undoneBy !== null && undoOf === null;
  return (
    <li className="history__entry" data-undone={isUndone || undefined}>
      <span className="history__photo" aria-hidden="true">
        {initialsOf(actor.displayName)}
      </span>
      <div className="history__what">
        <p>{sentence}</p>
        <p className="field__hint">
          {actor.displayName || t('history.system')} · <time dateTime={at}>{time(at)}</time>
          {isUndone ? ` · ${t('history.undone')}` : ''}
        </p>
        {isUndone ? (
          <button
            type="button"
            className="history__way-back"
            aria-label={t('history.redo_of', { sentence })}
            onClick={() => onRedo(change)}
          >
            <Redo2 aria-hidden="true" />
            {t('history.redo')}
          </button>
        ) : canUndo && undoOf === null ? (
          <button
            type="button"
            className="history__way-back"
            aria-label={t('history.undo_of', { sentence })}
            onClick={() => onUndo(change)}
          >
            <Undo2 aria-hidden="true" />
            {t('history.undo')}
          </button>
        ) : reasonNot === null || undoOf !== null ? null : (
          <p className="field__hint">{t(`history.reason.${reasonNot}`)}</p>
        )}
      </div>
    </li>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('');
}
