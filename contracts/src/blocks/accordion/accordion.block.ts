import { describeBlock } from '../block-description.ts';
import { titledTexts } from '../titled-texts.ts';

export const accordionBlock = describeBlock(
  { items: titledTexts },
  {
    name: { nl: 'Uitklapper', en: 'Accordion' },
    about: { nl: 'Vragen die opengaan', en: 'Questions that open' },
  },
);
