import { type ConflictChoice, ConflictDialog } from '../../../shared/conflicts/conflict-dialog.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useAtom } from '../../../shared/store.ts';
import { blockedUndoAtom } from '../blocked-undo.atoms.ts';
import type { UndoRequest } from '../undo.api.ts';

/** Asks per path which value to keep, where the same thing was changed since. */
export function BlockedUndoDialog({ perform }: { perform: (request: UndoRequest) => Promise<void> }) {
  const { t } = useI18n();
  const [blocked, setBlocked] = useAtom(blockedUndoAtom);
  if (blocked === null) return null;
  const { request, conflicts } = blocked;
  const rows = conflicts.map(({ stream = '', ...conflict }) => ({
    ...conflict,
    stream,
    id: `${stream} ${conflict.path}`,
  }));

  const apply = (choices: Readonly<Record<string, ConflictChoice>>) => {
    setBlocked(null);
    if (rows.every(({ id }) => choices[id] !== 'wanted')) return;
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
      rows={rows.map(({ id, path, theirs, base, yours, changeId, changedAt, changedBy }) => ({
        id,
        path,
        current: theirs,
        wanted: yours ?? base,
        changeId,
        changedAt,
        changedBy,
      }))}
      words={{ wanted: t('conflict.old'), takeWanted: t('conflict.restore') }}
      onApply={apply}
      onCancel={() => setBlocked(null)}
    />
  );
}
