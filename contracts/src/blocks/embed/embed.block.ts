import { describeBlock } from '../block-description.ts';
import { address, words } from '../member.ts';

export const embedBlock = describeBlock({ title: words(), url: address('https://vimeo.com/76979871') });
