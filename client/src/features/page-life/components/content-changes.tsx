import type { ContentChange } from '@spoor/contracts/pages/content-change';
import { ArrowDownUp, type LucideIcon, Minus, PencilLine, Plus, Settings2, Users } from 'lucide-react';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { textDifference } from '../text-difference.ts';
import './publish-dialog.css';

interface ContentChangesProps {
  readonly title: string;
  readonly changes: readonly ContentChange[];
  /** Leads to a block; absent where the page is not at hand. */
  readonly onShow?: ((blockGuid: string) => void) | undefined;
}

/** What will be different on a page, in words. */
export function ContentChanges({ title, changes, onShow }: ContentChangesProps) {
  return (
    <section className="content-changes" aria-labelledby="content-changes">
      <h3 id="content-changes">{title}</h3>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.blockGuid ?? change.option}`}>
            <Change change={change} onShow={onShow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const signs: Record<ContentChange['kind'], LucideIcon> = {
  title: PencilLine,
  option: Settings2,
  blockAdded: Plus,
  blockRemoved: Minus,
  blockMoved: ArrowDownUp,
  blockContent: PencilLine,
  blockOptions: Settings2,
  blockRights: Users,
};

function Change({ change, onShow }: { change: ContentChange } & Pick<ContentChangesProps, 'onShow'>) {
  const { t } = useI18n();
  const { kind, blockGuid, blockName, option } = change;
  const Sign = signs[kind];
  const thing = t((blockName === null ? 'publish.page' : `block.${blockName}`) as TextKey);
  const what = option === null ? t(`publish.kind.${kind}`) : t(`publish.option.${option}` as TextKey);
  return (
    <div className={`content-change content-change--${kind}`}>
      <Sign aria-hidden="true" />
      <div>
        <p>
          <strong>{thing}</strong> <span className="content-change__what">{what}</span>
        </p>
        <Words change={change} />
      </div>
      {onShow === undefined || blockGuid === null || kind === 'blockRemoved' ? null : (
        <button type="button" className="tool" onClick={() => onShow(blockGuid)}>
          {t('publish.show')}
          <span className="visually-hidden">: {thing}</span>
        </button>
      )}
    </div>
  );
}

/** The texts that went and came, each with a word for those who see no colours. */
function Words({ change: { from, to } }: { change: ContentChange }) {
  const { t } = useI18n();
  if (from === null || to === null) {
    const text = to ?? from ?? '';
    return text === '' ? null : <p className="content-change__words">{text}</p>;
  }
  const { before, removed, added, after } = textDifference(from, to);
  return (
    <p className="content-change__words">
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
