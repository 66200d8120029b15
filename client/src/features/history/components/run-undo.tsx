import { runRoutes } from '@spoor/contracts/runs/run.routes';
import type { RunDetails, RunUndoProgress } from '@spoor/contracts/runs/run.views';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { changeQuery } from '../../../shared/changes.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import type { HistoryActions } from '../history-actions.ts';
import { runQuery } from '../runs.api.ts';
import { HistoryEntry } from './history-entry.tsx';
import { RunUndoDialog } from './run-undo-dialog.tsx';

/** Of what stayed, so much is shown; each can be taken back by itself. */
const mostShown = 20;

interface RunUndoProps {
  readonly run: RunDetails;
  readonly sentence: string;
  readonly actions: HistoryActions;
}

/** Takes a run back, and that again, once it was said what that comes to; says how far it is, and what stayed. An undo is taken back where its run stands. */
export function RunUndo({ run, sentence, actions }: RunUndoProps) {
  const { t } = useI18n();
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: undoing } = useQuery({ ...runQuery(api, run.undo?.id ?? ''), enabled: run.undo !== null });
  const turning = useMutation({
    mutationFn: (way: 'undo' | 'redo') =>
      api.call(runRoutes[way], { parameters: { runId: run.id }, idempotencyKey: newGuid() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['runs'] }),
  });
  const [requested, setAsked] = useState<'undo' | 'redo' | null>(null);
  if (run.undoOf !== null) return null;
  const going = [run.undo, undoing?.undo].find((progress) => progress?.isDone === false);
  if (going != null) return <Progress progress={going} label={sentence} />;
  const { undo, undone, changes } = run;
  const isRedone = undone === 0 && undo !== null && undo.undone > 0;
  const button = (way: 'undo' | 'redo') => {
    const label = t(way === 'undo' ? 'history.run_undo' : 'history.run_redo');
    const Icon = way === 'undo' ? Undo2 : Redo2;
    return (
      <button
        type="button"
        className="history-list__way-back inline-row gap-1 small strong"
        aria-label={`${label}: ${sentence}`}
        aria-disabled={turning.isPending || undefined}
        onClick={() => turning.isPending || setAsked(way)}
      >
        <Icon aria-hidden="true" />
        {label}
      </button>
    );
  };
  return (
    <>
      {undone < changes ? button('undo') : null}
      {undo !== null && undone > 0 ? button('redo') : null}
      {requested === null ? null : (
        <RunUndoDialog
          runId={requested === 'undo' ? run.id : (undo?.id ?? run.id)}
          title={sentence}
          action={t(requested === 'undo' ? 'history.run_undo' : 'history.run_redo')}
          onConfirm={() => {
            setAsked(null);
            turning.mutate(requested);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {turning.isError ? <p role="alert">{t('history.run_failed')}</p> : null}
      {undo !== null && !isRedone && undo.refused > 0 ? <Refused undo={undo} actions={actions} /> : null}
    </>
  );
}

function Progress({ progress, label }: { progress: RunUndoProgress; label: string }) {
  const { t } = useI18n();
  const { undone, skipped, refused, changes } = progress;
  const done = undone + skipped + refused;
  return (
    <p className="inline-row gap-1 small" role="status">
      <progress max={Math.max(1, changes)} value={done} aria-label={label} />
      {t('history.run_progress', { done, total: changes })}
    </p>
  );
}

function Refused({ undo, actions }: { undo: RunUndoProgress; actions: HistoryActions }) {
  const { t } = useI18n();
  return (
    <details>
      <summary className="small">{t('history.run_refused', { count: undo.refused })}</summary>
      <ol className="unmarked">
        {undo.conflicts.slice(0, mostShown).map(({ changeId }) => (
          <RefusedChange key={changeId} changeId={changeId} actions={actions} />
        ))}
      </ol>
    </details>
  );
}

function RefusedChange({ changeId, actions }: { changeId: string; actions: HistoryActions }) {
  const { data } = useQuery(changeQuery(useApi(), changeId));
  return data === undefined ? null : <HistoryEntry change={data} actions={actions} />;
}
