import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { summarize } from '@spoor/contracts/statistics/summary';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import {
  type StatisticsDayRow,
  type StatisticsDayState,
  statisticsDaysTable,
} from './statistics-days.schema.ts';

export const statisticsDaysProjection = defineProjection<StatisticsDayState, StatisticsDayRow>({
  name: 'statistics-days',
  version: 2,
  readableFrom: 2,
  table: statisticsDaysTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('statisticsDay'),
    DayCounted: {
      create: (event) => {
        const { counts, forms = null, content = null, ...sealed } = event.data;
        return {
          guid: streamGuid(event),
          platformGuid: event.metadata.platformGuid,
          ...sealed,
          ...counts,
          forms,
          content,
          sealedOn: event.metadata.at,
        };
      },
    },
  },
  derive: ({ visitor, editor, bot }) => {
    const summaries = {
      visitorSummary: summarize(visitor),
      editorSummary: summarize(editor),
      botSummary: summarize(bot),
    };
    const { visitorSummary, editorSummary, botSummary } = summaries;
    return {
      ...summaries,
      totals: { visitor: visitorSummary.totals, editor: editorSummary.totals, bot: botSummary.totals },
    };
  },
  surrogateKeys: () => [surrogateKey.statistics()],
});
