import { describeBlock } from '../block-description.ts';

export const dividerBlock = describeBlock({});
