import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { RunDetails } from '@spoor/contracts/runs/run.views';
import { personName } from '@spoor/contracts/users/erased-person';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { initialsOf } from '../../../shared/ui/initials.ts';
import type { HistoryActions } from '../history-actions.ts';
import { runQuery } from '../runs.api.ts';
import { HistoryEntry } from './history-entry.tsx';
import { RunChanges } from './run-changes.tsx';
import { RunUndo } from './run-undo.tsx';

interface RunEntryProps {
  /** The last of the run; where the reader is not told of the run, those of it that they are told. */
  readonly changes: readonly [ChangeView, ...ChangeView[]];
  readonly run: NonNullable<ChangeView['run']>;
  readonly actions: HistoryActions;
}

/** What a program did in one run: one entry, which opens. */
export function RunEntry({ changes, run, actions }: RunEntryProps) {
  const [change] = changes;
  const { t, time, language } = useI18n();
  const { data, isError } = useQuery(runQuery(useApi(), run.id));
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const names = {
    actor: personName(change.actor.displayName, language),
    name: run.name ?? t('history.run_nameless'),
  };
  const runSentence = useSentence(names, data);
  const isUntold = isError && data === undefined;
  const sentence = isUntold ? t('history.run_untold', names) : runSentence;
  if (isUntold && changes.length === 1) return <HistoryEntry change={change} actions={actions} />;
  const isUndone = data !== undefined && data.undone > 0 && data.undone === data.changes;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <li className="history-list__entry" data-undone={isUndone || undefined}>
      <span className="history-list__photo centred tiny" aria-hidden="true">
        {initialsOf(personName(change.actor.displayName, language))}
      </span>
      <div className="history-list__what grow">
        <p>{sentence}</p>
        <p className="field__hint">
          <time dateTime={change.at}>{time(change.at)}</time>
          {data === undefined ? '' : ` · ${t('history.run_changes', { count: data.changes })}`}
          {isUntold ? ` · ${t('history.run_changes', { count: changes.length })}` : ''}
          {data === undefined || data.undone === 0
            ? ''
            : ` · ${t('history.run_undone', { count: data.undone })}`}
        </p>
        <div className="history-list__ways-back row cluster">
          <button
            type="button"
            className="history-list__way-back inline-row gap-1 small strong"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Chevron aria-hidden="true" />
            {t(isOpen ? 'history.run_close' : 'history.run_open')}
          </button>
          {data === undefined ? null : <RunUndo run={data} sentence={sentence} actions={actions} />}
        </div>
        <div id={listId}>
          {isOpen && isUntold ? (
            <ol className="unmarked">
              {changes.map((each) => (
                <HistoryEntry key={each.changeId} change={each} actions={actions} isInRun />
              ))}
            </ol>
          ) : null}
          {isOpen && !isUntold ? <RunChanges runId={run.id} actions={actions} /> : null}
        </div>
      </div>
    </li>
  );
}

/** A run that takes one back which takes one back, does that again. */
function useSentence(names: { actor: string; name: string }, run: RunDetails | undefined): string {
  const { t } = useI18n();
  const undoOf = run?.undoOf ?? null;
  const { data: original } = useQuery({ ...runQuery(useApi(), undoOf ?? ''), enabled: undoOf !== null });
  if (undoOf === null) return t('history.run', names);
  return t(original?.undoOf == null ? 'history.run_undone_by' : 'history.run_redone_by', names);
}
