import { describeBlock } from '../block-description.ts';

export const listBlock = describeBlock({}, { isForPagesOnly: true });
