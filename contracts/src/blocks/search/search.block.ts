import { describeBlock } from '../block-description.ts';
import { words } from '../member.ts';

export const searchBlock = describeBlock({ placeholder: words() });
