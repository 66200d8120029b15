import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import {
  figurePeriods,
  type PublicFigure,
  publicFigures,
  roundedFigure,
} from '@spoor/contracts/statistics/public-figures';
import type { PublicFiguresView } from '@spoor/contracts/statistics/statistics.views';
import { addDays } from '@spoor/contracts/statistics/statistics-period';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { readPlatformSettings } from '../../settings/settings/settings.queries.ts';
import { readDayTotals, readLastSealedDay } from './sealed-days.queries.ts';

/** The figures that the settings let everybody know, of days that are sealed: they tell the same all day, and nothing of who is there now. */
export async function readPublicFigures(context: QueryContext): Promise<QueryResult<PublicFiguresView>> {
  const { view: settings, keys } = await readPlatformSettings(context);
  const released = publicFigures.filter((figure) => settings.publicFigures.includes(figure));
  const until = released.length === 0 ? undefined : await readLastSealedDay(context);
  const from = until && addDays(until, 1 - figurePeriods.year);
  const days =
    from === undefined || until === undefined
      ? []
      : await readDayTotals(context, { from, to: until }, 'visitor');
  const figures = released.map((figure) => {
    const figureOf = (period: keyof typeof figurePeriods) => {
      const first = until === undefined ? '' : addDays(until, 1 - figurePeriods[period]);
      const counts = (of: PublicFigure) =>
        days.filter(({ day }) => day >= first).map(({ totals }) => totals[publicFigures.indexOf(of)] ?? 0);
      return roundedFigure(counts(figure), counts('visitors'));
    };
    return { figure, week: figureOf('week'), month: figureOf('month'), year: figureOf('year') };
  });
  return { view: { until: until ?? null, figures }, keys: [...keys, surrogateKey.statistics()] };
}
