import { useI18n } from '../i18n.tsx';
import { useAtom } from '../store.ts';
import { conflictAtom } from './conflict.atoms.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { conflictRows } from './conflict-rows.ts';

/** A save that met somebody else's: keeps theirs, or writes ours over it. One choice for all that was saved at once. */
export function SaveConflictDialog() {
  const { t } = useI18n();
  const [open, setOpen] = useAtom(conflictAtom);
  if (open === null) return null;
  const close = (act: () => void) => {
    setOpen(null);
    act();
  };
  return (
    <ConflictDialog
      title={t('conflict.title')}
      text={t('conflict.text')}
      rows={conflictRows(open.conflicts)}
      words={{ wanted: t('conflict.yours'), takeWanted: t('conflict.take_mine') }}
      onApply={(choices) =>
        close(Object.values(choices).includes('wanted') ? open.onTakeMine : open.onKeepTheirs)
      }
      onCancel={() => close(open.onKeepTheirs)}
    />
  );
}
