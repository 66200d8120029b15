import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useOutboxState, usePageOutbox } from '../../../shared/outbox/outbox-context.ts';
import { useAtomValue } from '../../../shared/store.ts';
import { saveStateAtom } from '../../../shared/tasks/task.atoms.ts';

/** Failures in a row before the person is told: a single one may be a short interruption. */
const isReportable = 2;

export function SaveStatus() {
  const { t, time } = useI18n();
  const { wake } = usePageOutbox();
  const { failures, pendingChanges, typing } = useOutboxState();
  const tasks = useAtomValue(saveStateAtom);
  const isWaiting =
    typing.length > 0 || pendingChanges.some(({ storedRevision }) => storedRevision === undefined);
  const state: typeof tasks = isWaiting ? { kind: 'saving' } : tasks;
  if (failures >= isReportable) {
    return (
      <button type="button" className="tool save-status save-status--failed" onClick={wake}>
        <CloudOff aria-hidden="true" />
        <span className="words-from-768">{t('editor.not_saved_again')}</span>
      </button>
    );
  }
  const words =
    state.kind === 'saved'
      ? t('editor.saved', { time: time(new Date(state.at).toISOString()) })
      : t(`editor.${state.kind}`);
  const Icon = state.kind === 'saving' ? LoaderCircle : state.kind === 'failed' ? CloudOff : Check;
  return (
    <span className={`save-status save-status--${state.kind}`}>
      <Icon aria-hidden="true" />
      <span className="words-from-1024">{words}</span>
    </span>
  );
}
