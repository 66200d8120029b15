import { describeBlock } from '../block-description.ts';
import { moment, words } from '../member.ts';

/** `afterwards`: what takes the place of everything once the moment is there. */
export const countdownBlock = describeBlock({ title: words(), moment: moment(), afterwards: words() });
