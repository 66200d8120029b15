import { useEffect, useState } from 'react';
import { usePlaceName } from '../../../shared/conflicts/use-place-name.ts';
import { useValueText } from '../../../shared/conflicts/value-text.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import type { WantedEdits } from '../../../shared/outbox/new-errand.ts';
import { usePageOutbox } from '../../../shared/outbox/outbox-context.ts';
import { draftDifference, granted, pageAhead } from '../../../shared/outbox/page-ahead.ts';
import type { LeftBehind } from '../../../shared/outbox/tab-shelf.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { excerptOf } from '../block-excerpt.ts';
import { type Difference, differencesOf } from '../left-differences.ts';
import { usePageEdits } from '../use-page-edits.ts';
import './recovery-dialog.css';

/**
 * Work that a crash or a closed tab left unsaved: what stands there now beside what would come back. Nothing is replaced
 * before somebody says so; whoever looks away is asked again next time.
 */
export function RecoveryDialog() {
  const { t } = useI18n();
  const { outbox, leftBehind } = usePageOutbox();
  const edits = usePageEdits();
  const nameOf = usePlaceName();
  const textOf = useValueText();
  const [left, setLeft] = useState<readonly LeftBehind[]>([]);

  useEffect(() => {
    let isGone = false;
    void leftBehind().then((found) => {
      const { page } = outbox.state();
      const [open, stored] = [
        found.filter(differsFrom(page)),
        found.filter((each) => !differsFrom(page)(each)),
      ];
      for (const each of stored) void each.forget();
      if (!isGone) setLeft(open);
    });
    return () => {
      isGone = true;
    };
  }, [leftBehind, outbox]);

  if (left.length === 0) return null;
  const known = outbox.state().page;
  const differences = differencesOf(known, pageAhead(known, left.flatMap(wishesOf)));

  function wordsOf(difference: Difference, side: 'from' | 'to'): string {
    if (difference.kind === 'value') return textOf(difference[side]);
    const block = difference[side];
    if (difference.kind === 'block') return block === undefined ? t('value.empty') : excerptOf(block);
    const region = t(`region.${difference[side].layoutPosition}`);
    const isSame = difference.from.layoutPosition === difference.to.layoutPosition;
    return isSame && side === 'to' ? t('recovery.elsewhere', { region }) : region;
  }

  function finish(): void {
    for (const each of left) void each.forget();
    setLeft([]);
  }

  /** Under the same ids, so that what did arrive is not carried out twice. */
  function restore(): void {
    const task = { type: 'edit', entity: 'page', subject: known.title } as const;
    let basedOn = known;
    const carryOut = (wanted: Pick<WantedEdits, 'commands' | 'summary' | 'id'>) => {
      void edits({ ...wanted, task, basedOn });
      basedOn = granted(basedOn, { kind: 'edits', commands: wanted.commands });
    };
    for (const { errands, typing } of left) {
      for (const { act, id } of errands) {
        // What was undone last stays as it is: the page shows it, and Ctrl+Z is one key.
        if (act.kind === 'edit') carryOut({ ...act, id });
      }
      for (const { commands } of typing) carryOut({ commands });
    }
    finish();
  }

  return (
    <Dialog title={t('recovery.title')} onClose={() => setLeft([])}>
      <p>{t('recovery.text')}</p>
      <ul className="recovery">
        {differences.map((difference) => (
          <li key={difference.path} className="recovery__place">
            <h3>{nameOf(difference.path)}</h3>
            <div className="recovery__value">
              <span className="field__hint">{t('recovery.now')}</span>
              <p>{wordsOf(difference, 'from')}</p>
            </div>
            <div className="recovery__value recovery__value--kept">
              <span className="field__hint">{t('recovery.kept')}</span>
              <p>{wordsOf(difference, 'to')}</p>
            </div>
          </li>
        ))}
      </ul>
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

function wishesOf({ errands, typing }: LeftBehind) {
  const typed = typing.map(({ commands }) => ({ wish: { kind: 'edits', commands } as const }));
  return [...errands.filter(({ act }) => act.kind === 'edit'), ...typed];
}

function differsFrom(page: Parameters<typeof pageAhead>[0]) {
  return (left: LeftBehind) => draftDifference(page, pageAhead(page, wishesOf(left))).length > 0;
}
