import { describeBlock } from '../block-description.ts';
import { words } from '../member.ts';

export const searchBlock = describeBlock(
  { placeholder: words() },
  {
    name: { nl: 'Zoekveld', en: 'Search field' },
    about: { nl: 'Zoeken in de hele site', en: 'Search the whole site' },
  },
);
