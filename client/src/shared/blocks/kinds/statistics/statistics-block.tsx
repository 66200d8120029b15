import { ownWords, useOwnWords } from '../../../i18n.tsx';
import { type BlockProps, useIsEditing } from '../../block-context.tsx';
import { recordsIn, textIn } from '../../block-values.ts';
import { EmptyBlockHint } from '../../empty-block-hint.tsx';
import { InPlace } from '../../in-place.tsx';
import './statistics-block.css';

const words = ownWords({
  nl: { from: (source: string) => `Bron: ${source}` },
  en: { from: (source) => `Source: ${source}` },
});

/** Key figures, each with a label and a source. */
export function StatisticsBlock({ block }: BlockProps) {
  const { from } = useOwnWords(words);
  const isEditing = useIsEditing();
  const figures = recordsIn(block.content, 'figures')
    .map((figure, index) => ({
      index,
      name: textIn(figure, 'guid') || String(index),
      value: textIn(figure, 'value').trim(),
      label: textIn(figure, 'label').trim(),
      source: textIn(figure, 'source').trim(),
    }))
    // Visitors do not see a number without a label.
    .filter(({ value, label }) => isEditing || (value !== '' && label !== ''));
  if (figures.length === 0) return <EmptyBlockHint block={block} />;

  return (
    <dl className="statistics-block">
      {figures.map(({ index, name, value, label, source }) => (
        <div key={name} className="statistics-block__figure">
          <dt>
            <InPlace block={block} path={`/figures/${index}/label`}>
              {label}
            </InPlace>
          </dt>
          <dd className="statistics-block__value">
            <InPlace block={block} path={`/figures/${index}/value`}>
              {value}
            </InPlace>
          </dd>
          {source === '' ? null : <dd className="statistics-block__source">{from(source)}</dd>}
        </div>
      ))}
    </dl>
  );
}
