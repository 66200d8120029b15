import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { personName } from '@spoor/contracts/users/erased-person';
import { Eye, History, Redo2, Undo2 } from 'lucide-react';
import { mayBeRedone } from '../../../shared/changes.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { initialsOf } from '../../../shared/ui/initials.ts';
import type { HistoryActions } from '../history-actions.ts';

interface HistoryEntryProps {
  readonly change: ChangeView;
  readonly actions: HistoryActions;
  /** Whether it stands below a run, which says by whom. */
  readonly isInRun?: boolean;
}

export function HistoryEntry({ change, actions, isInRun = false }: HistoryEntryProps) {
  const { t, time, dateTime, language } = useI18n();
  const { at, actor, reason, restoredTo } = change;
  const isUndone = wasUndone(change);
  const show = actions.showing?.(change);
  // Whoever may not take it back is not offered to go back past it either.
  const goBack = change.reasonNot === 'no_permission' ? undefined : actions.goingBack(change);
  return (
    <li className="history-list__entry" data-undone={isUndone || undefined}>
      {isInRun ? null : (
        <span className="history-list__photo centred tiny" aria-hidden="true">
          {initialsOf(personName(actor.displayName, language))}
        </span>
      )}
      <div className="history-list__what grow">
        {isInRun ? (
          <p className="history-list__sentence">{change.predicate[language]}</p>
        ) : (
          <p>{change.sentence[language]}</p>
        )}
        {restoredTo === null ? null : <p>{t('history.restored_to', { moment: dateTime(restoredTo) })}</p>}
        {reason === null || reason === '' ? null : (
          <p>
            <q>{reason}</q>
          </p>
        )}
        <p className="field__hint">
          <time dateTime={at}>{time(at)}</time>
          {isUndone ? ` · ${t('history.undone')}` : ''}
        </p>
        <div className="history-list__ways-back row cluster">
          <UndoRedoButton change={change} actions={actions} />
          {show === undefined ? null : (
            <button
              type="button"
              className="history-list__way-back inline-row gap-1 small strong"
              aria-label={t('history.show_of', { sentence: change.sentence[language] })}
              onClick={show}
            >
              <Eye aria-hidden="true" />
              {t('history.show')}
            </button>
          )}
          {goBack === undefined ? null : (
            <button
              type="button"
              className="history-list__way-back inline-row gap-1 small strong"
              aria-label={t('history.go_back_of', { sentence: change.sentence[language] })}
              onClick={goBack}
            >
              <History aria-hidden="true" />
              {t('history.go_back')}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

/** The undo button; for an undo it is shown at the Change that it undid. */
function UndoRedoButton({ change, actions }: Omit<HistoryEntryProps, 'isInRun'>) {
  const { t, language } = useI18n();
  const { undoOf, canUndo, reasonNot } = change;
  const sentence = change.sentence[language];
  if (wasUndone(change) && reasonNot === 'no_permission') return null;
  if (wasUndone(change) && mayBeRedone(change)) {
    return (
      <button
        type="button"
        className="history-list__way-back inline-row gap-1 small strong"
        aria-label={t('history.redo_of', { sentence })}
        onClick={() => actions.redo(change)}
      >
        <Redo2 aria-hidden="true" />
        {t('history.redo')}
      </button>
    );
  }
  if (undoOf !== null) return null;
  if (!canUndo) return reasonNot && <p className="field__hint">{t(`history.reason.${reasonNot}`)}</p>;
  return (
    <button
      type="button"
      className="history-list__way-back inline-row gap-1 small strong"
      aria-label={t('history.undo_of', { sentence })}
      onClick={() => actions.undo(change)}
    >
      <Undo2 aria-hidden="true" />
      {t('history.undo')}
    </button>
  );
}

function wasUndone({ undoneBy, undoOf }: ChangeView): boolean {
  return undoneBy !== null && undoOf === null;
}
