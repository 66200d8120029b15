import { type ConflictChoice, ConflictDialog } from '../../../shared/conflicts/conflict-dialog.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useAtom } from '../../../shared/store.ts';
import type { UndoRequest } from '../undo.api.ts';
import { blockedUndoAtom } from '../undo-preview.atoms.ts';

/** Asks per path which value to keep, where others changed the same thing since. */
export function BlockedUndoDialog({ perform }: { perform: (request: UndoRequest) => Promise<void> }) {
  const { t } = useI18n();
  const [blocked, setBlocked] = useAtom(blockedUndoAtom);
  if (blocked === null) return null;
  const { request, preview } = blocked;
  const rows = preview.conflicts.map((conflict) => ({
    ...conflict,
    id: `${conflict.stream} ${conflict.path}`,
  }));

  const apply = (choices: Readonly<Record<string, ConflictChoice>>) => {
    setBlocked(null);
    const resolutions = rows.map(({ id, stream, path }) => ({
      stream,
      path,
      choice: choices[id] === 'wanted' ? ('restore' as const) : ('keep' as const),
    }));
    void perform({ ...request, resolutions });
  };

  return (
    <ConflictDialog
      title={t('undo.blocked.title')}
      text={t('undo.blocked.text')}
      rows={rows.map(({ id, path, theirs, base, yours, changeId, changedAt }) => ({
        id,
        path,
        current: theirs,
        wanted: yours ?? base,
        changeId,
        changedAt,
      }))}
      words={{ wanted: t('conflict.old'), takeWanted: t('conflict.restore') }}
      onApply={apply}
      onCancel={() => setBlocked(null)}
    />
  );
}
