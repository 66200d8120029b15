import type { PageView } from '@spoor/contracts/pages/page.views';
import type { PublishedChange } from '@spoor/contracts/pages/publish-check';
import { ArrowDownUp, type LucideIcon, Minus, PencilLine, Plus, Settings2, Users } from 'lucide-react';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { textDifference } from '../text-difference.ts';

interface PublishedChangesProps {
  readonly page: PageView;
  readonly changes: readonly PublishedChange[];
  readonly onShow: (blockGuid: string) => void;
}

/** What visitors will see differently, in words. */
export function PublishedChanges({ page, changes, onShow }: PublishedChangesProps) {
  const { t } = useI18n();
  if (!page.isPublished) {
    const count = page.buildingBlockInstances.length;
    return <p>{count === 0 ? t('publish.first_empty') : t('publish.first', { count })}</p>;
  }
  if (changes.length === 0) return <p>{t('publish.unchanged')}</p>;
  return (
    <section className="published-changes" aria-labelledby="published-changes">
      <h3 id="published-changes">{t('publish.changes', { count: changes.length })}</h3>
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

const signs: Record<PublishedChange['kind'], LucideIcon> = {
  title: PencilLine,
  option: Settings2,
  blockAdded: Plus,
  blockRemoved: Minus,
  blockMoved: ArrowDownUp,
  blockContent: PencilLine,
  blockOptions: Settings2,
  blockRights: Users,
};

function Change({ change, onShow }: { change: PublishedChange } & Pick<PublishedChangesProps, 'onShow'>) {
  const { t } = useI18n();
  const { kind, blockGuid, blockName, option } = change;
  const Sign = signs[kind];
  const thing = t((blockName === null ? 'publish.page' : `block.${blockName}`) as TextKey);
  const what = option === null ? t(`publish.kind.${kind}`) : t(`publish.option.${option}` as TextKey);
  return (
    <div className={`published-change published-change--${kind}`}>
      <Sign aria-hidden="true" />
      <div>
        <p>
          <strong>{thing}</strong> <span className="published-change__what">{what}</span>
        </p>
        <Words change={change} />
      </div>
      {blockGuid === null || kind === 'blockRemoved' ? null : (
        <button type="button" className="tool" onClick={() => onShow(blockGuid)}>
          {t('publish.show')}
          <span className="visually-hidden">: {thing}</span>
        </button>
      )}
    </div>
  );
}

/** The texts that went and came, each with a word for those who see no colours. */
function Words({ change: { from, to } }: { change: PublishedChange }) {
  const { t } = useI18n();
  if (from === null || to === null) {
    const text = to ?? from ?? '';
    return text === '' ? null : <p className="published-change__words">{text}</p>;
  }
  const { before, removed, added, after } = textDifference(from, to);
  return (
    <p className="published-change__words">
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
