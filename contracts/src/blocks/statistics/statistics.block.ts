import { describeBlock } from '../block-description.ts';
import { entries, words } from '../member.ts';

/** `value` as people write it: `1,5 miljoen`. */
export const statisticsBlock = describeBlock(
  {
    figures: entries({ value: words(40), label: words(), source: words() }),
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
