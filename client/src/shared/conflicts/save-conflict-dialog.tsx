import { useI18n } from '../i18n.tsx';
import { useAtom } from '../store.ts';
import { conflictsAtom } from './conflict.atoms.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { conflictRows } from './conflict-rows.ts';

/** A save that met somebody else's: keeps theirs, or writes ours over it. One choice for all that was saved at once. */
export function SaveConflictDialog() {
  const { t } = useI18n();
  const [[open, ...others], setOpen] = useAtom(conflictsAtom);
  if (open === undefined) return null;
  const close = (act: () => void) => {
    setOpen(others);
    act();
  };
  return (
    <ConflictDialog
      key={open.id}
      title={t('conflict.title')}
      text={t('conflict.text')}
      rows={conflictRows(open.conflicts)}
      words={{ wanted: t('conflict.yours'), takeWanted: t('conflict.take_mine') }}
      onApply={(choices) =>
        close(Object.values(choices).includes('wanted') ? open.onTakeMine : open.onKeepTheirs)
      }
      onCancel={() => close(open.onCancel ?? open.onKeepTheirs)}
    />
  );
}
