import { describeBlock } from '../block-description.ts';

export const widgetBlock = describeBlock(
  {},
  {
    name: { nl: 'Uitgelicht', en: 'Highlights' },
    about: { nl: 'Een paar items uit andere lijsten', en: 'A few items from other lists' },
    isForPagesOnly: true,
  },
);
