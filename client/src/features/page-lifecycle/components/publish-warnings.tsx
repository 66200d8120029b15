import type { PublishWarning } from '@spoor/contracts/pages/publish-check';
import { TriangleAlert } from 'lucide-react';
import { blockName as nameOfBlock } from '../../../shared/blocks/block-name.ts';
import { useI18n } from '../../../shared/i18n.tsx';

interface PublishWarningsProps {
  readonly warnings: readonly PublishWarning[];
  readonly onShow: (blockGuid: string) => void;
}

/** Warnings do not prevent publishing. */
export function PublishWarnings({ warnings, onShow }: PublishWarningsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  if (warnings.length === 0) return null;
  return (
    <section className="publish-warnings" aria-labelledby="publish-warnings">
      <h3 id="publish-warnings">
        <TriangleAlert aria-hidden="true" />
        {t('publish.warnings', { count: warnings.length })}
      </h3>
      <ul className="unmarked">
        {warnings.map(({ code, blockGuid, blockName, subject }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be wrong twice in one block
          <li key={index}>
            <p>
              {blockName === null ? null : <strong>{nameOfBlock(i18n, blockName)} </strong>}
              {t(`publish.warning.${code}`)}
              {subject === '' ? null : <span className="soft"> ‘{subject}’</span>}
            </p>
            {blockGuid === null ? null : (
              <button type="button" className="tool" onClick={() => onShow(blockGuid)}>
                {t('publish.show')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
