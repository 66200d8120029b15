import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useOutboxState, usePageOutbox } from '../../../shared/outbox/outbox-context.ts';
import { useAtomValue } from '../../../shared/store.ts';
import { saveStateAtom } from '../../../shared/tasks/task.atoms.ts';

/** A connection that fails once may just have blinked; from here on the person is told. */
const worthTelling = 2;

/** Whether everything is saved, and since when. What does not get through can be tried again at once. */
export function SaveState() {
  const { t, time } = useI18n();
  const { wake } = usePageOutbox();
  const { failures, errands, typing } = useOutboxState();
  const tasks = useAtomValue(saveStateAtom);
  const isWaiting = typing.length > 0 || errands.some(({ landed }) => landed === undefined);
  const state: typeof tasks = isWaiting ? { kind: 'saving' } : tasks;
  if (failures >= worthTelling) {
    return (
      <button type="button" className="tool save-state save-state--failed" onClick={wake}>
        <CloudOff aria-hidden="true" />
        <span>{t('editor.not_saved_again')}</span>
      </button>
    );
  }
  const words =
    state.kind === 'saved'
      ? t('editor.saved', { time: time(new Date(state.at).toISOString()) })
      : t(`editor.${state.kind}`);
  const Icon = state.kind === 'saving' ? LoaderCircle : state.kind === 'failed' ? CloudOff : Check;
  return (
    <span className={`save-state save-state--${state.kind}`}>
      <Icon aria-hidden="true" />
      <span>{words}</span>
    </span>
  );
}
