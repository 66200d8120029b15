import type { ContentChange } from '@spoor/contracts/pages/content-change.views';
import { ArrowDownUp, type LucideIcon, Minus, PencilLine, Plus, Settings2, Users } from 'lucide-react';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { pageOptionLabel } from '../../../shared/page-option-label.ts';
import { fieldName, fieldText } from '../field-text.ts';
import { textDifference } from '../text-difference.ts';
import './publish-dialog.css';
import { blockName as nameOfBlock } from '../../../shared/blocks/block-name.ts';

interface ContentChangeListProps {
  readonly title: string;
  /** The subject of changes that are not about a block. */
  readonly whole?: 'page' | 'item';
  readonly changes: readonly ContentChange[];
  /** Scrolls to a block; absent where the page is not shown. */
  readonly onShow?: ((blockGuid: string) => void) | undefined;
}

export function ContentChangeList({ title, whole = 'page', changes, onShow }: ContentChangeListProps) {
  return (
    <section className="content-changes" aria-labelledby="content-changes">
      <h3 id="content-changes">{title}</h3>
      <ul className="unmarked">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.blockGuid ?? change.option}`}>
            <Change change={change} whole={whole} onShow={onShow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const signs: Record<ContentChange['kind'], LucideIcon> = {
  title: PencilLine,
  option: Settings2,
  field: PencilLine,
  blockAdded: Plus,
  blockRemoved: Minus,
  blockMoved: ArrowDownUp,
  blockContent: PencilLine,
  blockOptions: Settings2,
  blockRights: Users,
};

type ChangeProps = { change: ContentChange } & Required<Pick<ContentChangeListProps, 'whole' | 'onShow'>>;

function Change({ change, whole, onShow }: ChangeProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { kind, blockGuid, blockName, option } = change;
  const Sign = signs[kind];
  const isField = kind === 'field' && option !== null;
  const ofWhole = isField ? fieldName(option, i18n) : t(`publish.${whole}`);
  const thing = blockName === null ? ofWhole : nameOfBlock(i18n, blockName);
  const what = kind === 'option' ? (pageOptionLabel(t, option) ?? option ?? '') : t(`publish.kind.${kind}`);
  return (
    <div className={`content-change stack gap-3 content-change--${kind}`}>
      <Sign aria-hidden="true" />
      <div>
        <p>
          <strong>{thing}</strong> <span className="soft">{what}</span>
        </p>
        <ChangeText {...(isField ? changeText(option, change, i18n) : change)} />
      </div>
      {onShow === undefined || blockGuid === null || kind === 'blockRemoved' ? null : (
        <button
          type="button"
          className="tool"
          aria-label={`${t('publish.show')}: ${thing}`}
          onClick={() => onShow(blockGuid)}
        >
          {t('publish.show')}
        </button>
      )}
    </div>
  );
}

function changeText(field: string, { from, to }: ContentChange, i18n: I18n) {
  const text = (stored: string | null) => stored && fieldText(field, stored, i18n);
  return { from: text(from), to: text(to) };
}

/** Removed and added text, labelled for those who see no colours. */
function ChangeText({ from, to }: Pick<ContentChange, 'from' | 'to'>) {
  const { t } = useI18n();
  if (from === null || to === null) {
    const text = to ?? from ?? '';
    return text === '' ? null : <p className="content-change__words soft">{text}</p>;
  }
  const { before, removed, added, after } = textDifference(from, to);
  return (
    <p className="content-change__words soft">
      {before}
      {removed === '' ? null : (
        <del>
          <span className="visually-hidden">{t('publish.removed')} </span>
          {removed}
        </del>
      )}
      {added === '' ? null : (
        <ins>
          <span className="visually-hidden">{t('publish.added')} </span>
          {added}
        </ins>
      )}
      {after}
    </p>
  );
}
