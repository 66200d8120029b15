import { describeBlock } from '../block-description.ts';
import { titledTexts } from '../titled-texts.ts';

export const tabsBlock = describeBlock({ items: titledTexts });
