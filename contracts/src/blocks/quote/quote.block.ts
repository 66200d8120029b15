import { describeBlock } from '../block-description.ts';
import { longWords, words } from '../member.ts';

export const quoteBlock = describeBlock(
  { text: longWords(), source: words() },
  { name: { nl: 'Citaat', en: 'Quote' }, about: { nl: 'Woorden van iemand', en: 'Somebody’s words' } },
);
