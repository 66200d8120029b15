import { describeBlock } from '../block-description.ts';
import { titledTexts } from '../titled-texts.ts';

export const tabsBlock = describeBlock(
  { items: titledTexts },
  {
    name: { nl: 'Tabbladen', en: 'Tabs' },
    about: { nl: 'Teksten achter tabbladen', en: 'Texts behind tabs' },
  },
);
