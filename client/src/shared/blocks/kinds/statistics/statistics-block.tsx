import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api-context.tsx';
import { ownWords, useI18n, useOwnWords } from '../../../i18n.tsx';
import { type BlockProps, useIsEditing } from '../../block-context.tsx';
import { EmptyBlockHint } from '../../empty-block-hint.tsx';
import { InPlace } from '../../in-place.tsx';
import { countOf, type KeyFigure, keyFiguresIn } from './key-figures.ts';
import { publicFiguresQuery } from './public-figures.api.ts';
import './statistics-block.css';

const words = ownWords({
  nl: {
    from: (source: string) => `Bron: ${source}`,
    week: 'In de laatste 7 dagen',
    month: 'In de laatste 30 dagen',
    year: 'In het laatste jaar',
    closed: 'Bezoekers zien dit cijfer niet. Maak het openbaar bij Instellingen, Publiceren en meten.',
    few: 'Bezoekers zien dit cijfer nog niet: er is te weinig geteld.',
  },
  en: {
    from: (source) => `Source: ${source}`,
    week: 'In the last 7 days',
    month: 'In the last 30 days',
    year: 'In the last year',
    closed: 'Visitors do not see this figure. Make it public under Settings, Publishing and visits.',
    few: 'Visitors do not see this figure yet: too little was counted.',
  },
});

/** Key figures, each with a label and a source: typed, or counted on the site itself. */
export function StatisticsBlock({ block }: BlockProps) {
  const isEditing = useIsEditing();
  const figures = keyFiguresIn(block.content);
  const isCounting = figures.some(({ counted }) => counted !== undefined);
  const { data: view } = useQuery({ ...publicFiguresQuery(useApi()), enabled: isCounting });
  const shownFigures = figures.map((figure) =>
    figure.counted === undefined ? figure : { ...figure, ...countOf(figure.counted, view) },
  );
  // Visitors do not see a number without a label, nor a label without a number.
  const shown = shownFigures.filter(
    (figure) =>
      isEditing || (figure.label !== '' && ('count' in figure ? figure.count != null : figure.value !== '')),
  );
  if (shown.length === 0) return <EmptyBlockHint block={block} />;

  return (
    <dl className="statistics-block">
      {shown.map((figure) => (
        <Figure key={figure.name} block={block} figure={figure} />
      ))}
    </dl>
  );
}

interface FigureProps extends BlockProps {
  readonly figure: KeyFigure & Partial<ReturnType<typeof countOf>>;
}

function Figure({ block, figure: { index, label, value, source, counted, count, isReleased } }: FigureProps) {
  const { number } = useI18n();
  const { from, closed, few, ...periods } = useOwnWords(words);
  return (
    <div className="statistics-block__figure">
      <dt>
        <InPlace block={block} path={`/figures/${index}/label`}>
          {label}
        </InPlace>
      </dt>
      <dd className="statistics-block__value">
        {counted === undefined ? (
          <InPlace block={block} path={`/figures/${index}/value`}>
            {value}
          </InPlace>
        ) : (
          <span>{count == null ? '–' : number(count)}</span>
        )}
      </dd>
      {counted === undefined || count === undefined ? null : (
        <dd className="statistics-block__source">
          {count === null ? (isReleased === true ? few : closed) : periods[counted.period]}
        </dd>
      )}
      {source === '' ? null : <dd className="statistics-block__source">{from(source)}</dd>}
    </div>
  );
}
