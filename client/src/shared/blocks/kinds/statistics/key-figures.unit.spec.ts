import { describe, expect, it } from 'vitest';
import { countOf, keyFiguresIn } from './key-figures.ts';

describe('The figures of a block', () => {
  it('are typed where they are from before anything could be counted, or from a version to come', () => {
    const typed = { guid: 'a', value: ' 12.400 ', label: 'inwoners', source: 'CBS' };
    const known = { index: 0, name: 'a', value: '12.400', label: 'inwoners', source: 'CBS' };
    expect(keyFiguresIn({ figures: [typed] })).toEqual([known]);
    expect(keyFiguresIn({ figures: [{ ...typed, counts: 'weather' }] })).toEqual([known]);
  });

  it('are counted over a month, unless another period is chosen', () => {
    const figures = [{ counts: 'visitors' }, { counts: 'views', period: 'year' }];
    expect(keyFiguresIn({ figures }).map(({ counted }) => counted)).toEqual([
      { figure: 'visitors', period: 'month' },
      { figure: 'views', period: 'year' },
    ]);
  });

  it('come to what the site tells everybody, and otherwise to nothing', () => {
    const view = {
      until: '2026-11-28',
      figures: [{ figure: 'views', week: null, month: 120, year: 1_400 }],
    } as const;
    const figureOf = (figure: 'views' | 'visits', period: 'week' | 'month') =>
      countOf({ figure, period }, { ...view, figures: [...view.figures] });
    expect(figureOf('views', 'month')).toEqual({ isReleased: true, count: 120 });
    expect(figureOf('views', 'week')).toEqual({ isReleased: true, count: null });
    expect(figureOf('visits', 'month')).toEqual({ isReleased: false, count: null });
    expect(countOf({ figure: 'views', period: 'month' }, undefined)).toEqual({ count: undefined });
  });
});
