import { describeBlock } from '../block-description.ts';
import { item } from '../member.ts';

export const itemBlock = describeBlock({ itemGuid: item() });
