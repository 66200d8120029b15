import { describeBlock } from '../block-description.ts';
import { entries, words } from '../member.ts';

/** `value` as people write it: `1,5 miljoen`. */
export const statisticsBlock = describeBlock({
  figures: entries({ value: words(40), label: words(), source: words() }),
});
