import { describeBlock } from '../block-description.ts';

export const listBlock = describeBlock(
  {},
  {
    name: { nl: 'Lijst', en: 'List' },
    about: { nl: 'Nieuws, agenda of andere items', en: 'News, events or other items' },
    isForPagesOnly: true,
  },
);
