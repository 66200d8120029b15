import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useAtomValue } from '../../../shared/store.ts';
import { saveStateAtom } from '../../../shared/tasks/task.atoms.ts';

/** Whether everything is saved, and since when. */
export function SaveState() {
  const { t, time } = useI18n();
  const state = useAtomValue(saveStateAtom);
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
