import type { TrashEntry } from '@spoor/contracts/trash/trash.views';
import { ArchiveRestore, Flame, FolderInput, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import type { MenuAction } from '../../shared/ui/menu-button.tsx';
import { PurgeDialog } from './components/purge-dialog.tsx';
import { RestoreDialog } from './components/restore-dialog.tsx';
import { useTrashCommands } from './trash.commands.ts';
import { isLost } from './trash-entries.ts';

interface TrashActions {
  readonly bringBack: (entries: readonly TrashEntry[]) => void;
  readonly rowMenu: (entry: TrashEntry) => readonly (readonly MenuAction[])[];
  readonly dialogs: ReactNode;
}

/** What can be done with entries of the trash, and the dialogs that some of it opens. */
export function useTrashActions(): TrashActions {
  const { restore, restoreInForm, remove, purge } = useTrashCommands();
  const [doomed, setDoomed] = useState<TrashEntry | null>(null);
  /** Those for which a place is asked. */
  const [placed, setPlaced] = useState<readonly TrashEntry[]>([]);
  const menuOf = useRowMenu();
  const [first, ...others] = placed;

  /** Items whose lists are gone come back where somebody chooses; everything else where it was. */
  function bringBack(entries: readonly TrashEntry[]): void {
    const ready = entries.filter((entry) => !isLost(entry));
    if (ready.length > 0) void restore({ entries: ready });
    setPlaced(entries.filter(isLost));
  }

  const dialogs = (
    <>
      {first === undefined ? null : (
        <RestoreDialog
          entries={[first, ...others]}
          onRestore={(target) => restoreInForm({ entries: placed, target })}
          onClose={() => setPlaced([])}
        />
      )}
      {doomed === null ? null : (
        <PurgeDialog
          entry={doomed}
          onPurge={() => {
            setDoomed(null);
            void purge(doomed);
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
  return {
    bringBack,
    rowMenu: (entry) =>
      menuOf(entry, {
        restore: () => bringBack([entry]),
        place: () => setPlaced([entry]),
        remove: () => void remove(entry),
        purge: () => setDoomed(entry),
      }),
    dialogs,
  };
}

type RowActions = Readonly<Record<'restore' | 'place' | 'remove' | 'purge', () => void>>;

function useRowMenu() {
  const { t } = useI18n();
  return (entry: TrashEntry, actions: RowActions): readonly (readonly MenuAction[])[] => {
    const restore: MenuAction = {
      id: 'restore',
      label: t('trash.restore'),
      icon: <ArchiveRestore aria-hidden="true" />,
      onAction: actions.restore,
    };
    const place: MenuAction = {
      id: 'place',
      label: t(isLost(entry) ? 'trash.to_list' : 'trash.restore_to'),
      icon: <FolderInput aria-hidden="true" />,
      onAction: actions.place,
    };
    const remove: MenuAction = {
      id: 'remove',
      label: t('pages_admin.to_trash'),
      icon: <Trash2 aria-hidden="true" />,
      onAction: actions.remove,
    };
    const purge: MenuAction = {
      id: 'purge',
      label: t('trash.purge'),
      icon: <Flame aria-hidden="true" />,
      tone: 'danger',
      onAction: actions.purge,
    };
    return [isLost(entry) ? [place] : [restore, place], [entry.state === 'unlisted' ? remove : purge]];
  };
}
