import { type FigurePeriod, figurePeriods, publicFigures } from '../../statistics/public-figures.ts';
import { describeBlock } from '../block-description.ts';
import { choice, entries, words } from '../member.ts';

const periods = Object.keys(figurePeriods) as FigurePeriod[];

/** `value` as people write it: `1,5 miljoen`; where something of the site is counted, that stands in its place. */
export const statisticsBlock = describeBlock(
  {
    figures: entries({
      counts: choice(['typed', ...publicFigures], 'typed'),
      period: choice(periods, 'month'),
      value: words(40),
      label: words(),
      source: words(),
    }),
  },
  {
    name: { nl: 'Kerncijfers', en: 'Key figures' },
    about: { nl: 'Een paar getallen die het verhaal vertellen', en: 'A few numbers that tell the story' },
    example: {
      figures: [
        { guid: 'c1', value: '38.412', label: 'inwoners', source: 'Gemeente Duinwijk' },
        { guid: 'c2', value: '11,4 km', label: 'strand' },
        { guid: 'c3', value: '87%', label: 'van de brieven binnen een week beantwoord' },
      ],
    },
  },
);
