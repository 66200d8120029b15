import { useI18n } from '../i18n.tsx';
import { useAtom } from '../store.ts';
import { useOpening } from '../use-opening.ts';
import { conflictsAtom } from './conflict.atoms.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { conflictRows, keptPaths } from './conflict-rows.ts';

/** A save that met somebody else's: keeps theirs here, and writes ours over it there. Nothing else waits for the choice. */
export function SaveConflictDialog() {
  const { t } = useI18n();
  const [[open, ...others], setOpen] = useAtom(conflictsAtom);
  if (!useOpening(open !== undefined) || open === undefined) return null;
  const close = (act: () => void) => {
    setOpen(others);
    act();
  };
  const rows = conflictRows(open.conflicts);
  return (
    <ConflictDialog
      key={open.id}
      title={t('conflict.title')}
      text={t('conflict.text')}
      rows={rows}
      words={{ wanted: t('conflict.yours'), takeWanted: t('conflict.take_mine') }}
      onApply={(choices) => close(() => open.onSettle(keptPaths(rows, choices)))}
      onCancel={() => close(open.onCancel)}
    />
  );
}
