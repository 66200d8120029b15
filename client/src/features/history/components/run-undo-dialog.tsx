import type { RunUndoPreview } from '@spoor/contracts/runs/run.views';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { UsageList } from '../../../shared/ui/usage-list.tsx';
import { changeOfRunQuery, runUndoPreviewQuery } from '../runs.api.ts';

interface RunUndoDialogProps {
  /** The run that is to be taken back: for doing it again, the one that took it back. */
  readonly runId: string;
  readonly title: string;
  /** The words of the button that does it. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Of what stays, so much is named. */
const mostNamed = 20;

/** Says what goes back and what stays, before all of a run is taken back. */
export function RunUndoDialog({ runId, title, action, onConfirm, onClose }: RunUndoDialogProps) {
  const { t } = useI18n();
  const { data, isError, refetch } = useQuery(runUndoPreviewQuery(useApi(), runId));
  const goes = data === undefined ? 0 : data.things - data.conflicts.length;
  return (
    <ConfirmDialog
      title={title}
      cancel={t('restore.cancel')}
      action={action}
      tone="primary"
      isReady={goes > 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {isError ? <LoadFailure retry={() => void refetch()} /> : null}
      {data === undefined && !isError ? <LoadingSkeleton rows={3} /> : null}
      {data === undefined ? null : <Preview runId={runId} preview={data} goes={goes} />}
    </ConfirmDialog>
  );
}

function Preview({ runId, preview, goes }: { runId: string; preview: RunUndoPreview; goes: number }) {
  const { t } = useI18n();
  const { conflicts, looked, things, usedIn } = preview;
  const named = conflicts.slice(0, mostNamed);
  return (
    <div className="stack gap-3" role="status">
      <p>{t('history.run_goes', { count: goes })}</p>
      {looked < things ? <p className="field__hint">{t('history.run_looked', { count: looked })}</p> : null}
      {conflicts.length === 0 ? null : (
        <div className="callout stack gap-2">
          <p>{t('history.run_stays', { count: conflicts.length })}</p>
          <ul className="unmarked stack gap-1">
            {named.map((conflict, index) => (
              <Staying key={conflict.entity ?? index} runId={runId} conflict={conflict} />
            ))}
          </ul>
          {named.length < conflicts.length ? (
            <p>{t('history.run_stays_more', { count: conflicts.length - named.length })}</p>
          ) : null}
        </div>
      )}
      {usedIn.length === 0 ? null : (
        <div className="callout stack gap-2">
          <p>{t('history.run_used_in', { count: usedIn.length })}</p>
          <UsageList usages={usedIn} />
        </div>
      )}
    </div>
  );
}

interface StayingProps {
  readonly runId: string;
  readonly conflict: RunUndoPreview['conflicts'][number];
}

/** Named by what the run did to it; what the reader may not know of is counted only. */
function Staying({ runId, conflict: { entity, code } }: StayingProps) {
  const { t, language } = useI18n();
  const { data } = useQuery({
    ...changeOfRunQuery(useApi(), runId, entity ?? ''),
    enabled: entity !== null,
  });
  const reasons: Readonly<Record<string, string>> = {
    conflict: t('history.run_stays.conflict'),
    forbidden: t('history.run_stays.forbidden'),
    irreversible: t('history.run_stays.irreversible'),
  };
  return (
    <li className="history-list__sentence">
      {data?.predicate[language] ?? t('history.run_stays_unnamed')}: {reasons[code] ?? reasons.irreversible}
    </li>
  );
}
