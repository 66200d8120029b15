import {
  type FigurePeriod,
  type PublicFigure,
  publicFigures,
} from '@spoor/contracts/statistics/public-figures';
import type { PublicFiguresView } from '@spoor/contracts/statistics/statistics.views';
import { choiceIn, recordsIn, type StoredValues, textIn } from '../../../stored-values.ts';

/** The first holds where nothing is chosen. */
const periods = ['month', 'week', 'year'] as const satisfies readonly FigurePeriod[];

/** One figure of a block, as it is stored. */
export interface KeyFigure {
  /** Its place among all of the block. */
  readonly index: number;
  readonly name: string;
  /** As somebody typed it. */
  readonly value: string;
  readonly label: string;
  readonly source: string;
  /** What of the site is counted instead. */
  readonly counted?: { readonly figure: PublicFigure; readonly period: FigurePeriod };
}

/** The figures of a block. Those from before anything could be counted are typed. */
export function keyFiguresIn(content: StoredValues): readonly KeyFigure[] {
  return recordsIn(content, 'figures').map((figure, index) => {
    const counts = choiceIn(figure, 'counts', ['typed', ...publicFigures]);
    return {
      index,
      name: textIn(figure, 'guid') || String(index),
      value: textIn(figure, 'value').trim(),
      label: textIn(figure, 'label').trim(),
      source: textIn(figure, 'source').trim(),
      ...(counts === 'typed'
        ? {}
        : {
            counted: { figure: counts, period: choiceIn(figure, 'period', periods) },
          }),
    };
  });
}

/** What a figure came to: `isReleased`: whether everybody may know it; null: there was too little to tell; undefined: not known yet. */
export function countOf(
  { figure, period }: NonNullable<KeyFigure['counted']>,
  view: PublicFiguresView | undefined,
): { readonly isReleased?: boolean; readonly count: number | null | undefined } {
  if (view === undefined) return { count: undefined };
  const entry = view.figures.find((each) => each.figure === figure);
  return { isReleased: entry !== undefined, count: entry?.[period] ?? null };
}
