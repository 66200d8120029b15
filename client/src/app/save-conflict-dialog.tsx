import { conflictsAtom } from '../shared/conflicts/conflict.atoms.ts';
import { ConflictDialog } from '../shared/conflicts/conflict-dialog.tsx';
import { conflictRows, keptPaths } from '../shared/conflicts/conflict-rows.ts';
import { useI18n } from '../shared/i18n.tsx';
import { useAtom } from '../shared/store.ts';
import { useOpenWhenIdle } from '../shared/use-open-when-idle.ts';

/** Asks per path whether theirs or ours is kept when a save met a conflict. */
export function SaveConflictDialog() {
  const { t } = useI18n();
  const [[open, ...others], setOpen] = useAtom(conflictsAtom);
  if (!useOpenWhenIdle(open !== undefined) || open === undefined) return null;
  const close = (act: () => void) => {
    setOpen(others);
    act();
  };
  const rows = conflictRows(open.conflicts);
  return (
    <ConflictDialog
      key={open.id}
      title={t('conflict.title')}
      ownTitle={t('conflict.title_own')}
      text={t('conflict.text')}
      rows={rows}
      words={{ wanted: t('conflict.yours'), takeWanted: t('conflict.take_mine') }}
      onApply={(choices) => close(() => open.onSettle(keptPaths(rows, choices)))}
      onCancel={() => close(open.onCancel)}
    />
  );
}
