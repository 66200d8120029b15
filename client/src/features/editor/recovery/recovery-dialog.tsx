import { useEffect, useState } from 'react';
import { usePathLabel } from '../../../shared/conflicts/use-path-label.ts';
import { useValueText } from '../../../shared/conflicts/value-text.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import type { UnsentDraft } from '../../../shared/outbox/draft-storage.ts';
import type { RequestedEdits } from '../../../shared/outbox/new-pending-change.ts';
import {
  applyOptimisticPatch,
  applyOptimisticPatches,
  draftDifference,
} from '../../../shared/outbox/optimistic-page.ts';
import { usePageOutbox } from '../../../shared/outbox/outbox-context.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { blockExcerptOf } from '../blocks/block-excerpt.ts';
import type { EditedKind } from '../editor-context.tsx';
import { editedTitles } from '../use-edited-words.ts';
import { usePageEdits } from '../use-page-edits.ts';
import { type Difference, draftDifferences } from './draft-differences.ts';
import './recovery-dialog.css';

/**
 * Offers to restore work that a crash or a closed tab left unsaved, beside what is stored now. If it is dismissed, it
 * is offered again next time.
 */
export function RecoveryDialog({ subject }: { readonly subject: EditedKind }) {
  const { t } = useI18n();
  const { outbox } = usePageOutbox();
  const edits = usePageEdits();
  const [left, setLeft] = useUnsentDrafts();
  if (left.length === 0) return null;
  const known = outbox.state().page;
  const differences = draftDifferences(known, applyOptimisticPatches(known, left.flatMap(patchesOf)));

  function finish(): void {
    for (const each of left) void each.forget();
    setLeft([]);
  }

  /** Uses the same ids, so that what did arrive is not applied twice. */
  function restore(): void {
    const task = { type: 'edit', entity: 'page', subject: known.title } as const;
    let basedOn = known;
    const sendDraft = (wanted: Pick<RequestedEdits, 'commands' | 'summary' | 'id'>) => {
      void edits({ ...wanted, task, basedOn });
      basedOn = applyOptimisticPatch(basedOn, { kind: 'edits', commands: wanted.commands });
    };
    for (const { pendingChanges, typing } of left) {
      for (const { action, id } of pendingChanges) {
        // Undos are not restored: the page shows the state, and Ctrl+Z still works.
        if (action.kind === 'edit') sendDraft({ ...action, id });
      }
      for (const { commands } of typing) sendDraft({ commands });
    }
    finish();
  }

  return (
    <Dialog title={t('recovery.title')} onClose={() => setLeft([])}>
      <p>{t('recovery.text')}</p>
      <DifferenceList differences={differences} title={t(editedTitles[subject])} />
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={finish}>
          {t('recovery.discard')}
        </button>
        <button type="button" className="button button--primary" onClick={restore}>
          {t('recovery.restore')}
        </button>
      </div>
    </Dialog>
  );
}

interface DifferenceListProps {
  readonly differences: readonly Difference[];
  /** What the title is called. */
  readonly title: string;
}

function DifferenceList({ differences, title }: DifferenceListProps) {
  const { t } = useI18n();
  const nameOf = usePathLabel();
  const describe = useDifferenceText();
  return (
    <ul className="recovery-dialog stack gap-4 unmarked">
      {differences.map((difference) => (
        <li key={difference.path} className="recovery-dialog__place stack gap-2">
          <h3>{difference.path === '/title' ? title : nameOf(difference.path)}</h3>
          <div className="recovery-dialog__value">
            <span className="field__hint">{t('recovery.now')}</span>
            <p>{describe(difference, 'from')}</p>
          </div>
          <div className="recovery-dialog__value recovery-dialog__value--kept">
            <span className="field__hint">{t('recovery.kept')}</span>
            <p>{describe(difference, 'to')}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Drafts of closed tabs that hold something unsaved; the others are deleted. */
function useUnsentDrafts() {
  const { outbox, unsentDrafts } = usePageOutbox();
  const [left, setLeft] = useState<readonly UnsentDraft[]>([]);
  useEffect(() => {
    let isGone = false;
    void unsentDrafts().then((found) => {
      const { page } = outbox.state();
      const [open, stored] = [
        found.filter(isUnsentOn(page)),
        found.filter((each) => !isUnsentOn(page)(each)),
      ];
      for (const each of stored) void each.forget();
      if (!isGone) setLeft(open);
    });
    return () => {
      isGone = true;
    };
  }, [unsentDrafts, outbox]);
  return [left, setLeft] as const;
}

function useDifferenceText(): (difference: Difference, side: 'from' | 'to') => string {
  const { t } = useI18n();
  const textOf = useValueText();
  return (difference, side) => {
    if (difference.kind === 'value') return textOf(difference[side]);
    const block = difference[side];
    if (difference.kind === 'block') return block === undefined ? t('value.empty') : blockExcerptOf(block);
    const region = t(`region.${difference[side].layoutPosition}`);
    const isSame = difference.from.layoutPosition === difference.to.layoutPosition;
    return isSame && side === 'to' ? t('recovery.elsewhere', { region }) : region;
  };
}

function patchesOf({ pendingChanges, typing }: UnsentDraft) {
  const typed = typing.map(({ commands }) => ({ patch: { kind: 'edits', commands } as const }));
  return [...pendingChanges.filter(({ action }) => action.kind === 'edit'), ...typed];
}

function isUnsentOn(page: Parameters<typeof applyOptimisticPatches>[0]) {
  return (left: UnsentDraft) =>
    draftDifference(page, applyOptimisticPatches(page, patchesOf(left))).length > 0;
}
