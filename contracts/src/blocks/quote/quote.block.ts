import { describeBlock } from '../block-description.ts';
import { longWords, words } from '../member.ts';

export const quoteBlock = describeBlock({ text: longWords(), source: words() });
